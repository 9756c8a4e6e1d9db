// What a table agreed on, in full: what was not chosen is as usual.

import type { TableView } from "../../protocol/types";
import { boxOf } from "../shelf";
import type { Options } from "./types";

export const agreedOn = (table: Pick<TableView, "settings"> | undefined): Options =>
  Object.assign({}, boxOf("diego")?.entry?.default_options, table?.settings.options) as Options;
