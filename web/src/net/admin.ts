// What is behind the secret of the house, one function a request.

import type {
  AdminSecret,
  AdminSession,
  Announce,
  Announcement,
  BanCode,
  CloseTable,
  HouseView,
  Saying,
} from "../protocol/types";
import { request, segment } from "./http";

export const showSecret = (secret: string) =>
  request<AdminSession>("POST", "/api/admin/session", { secret } satisfies AdminSecret);
export const leaveHouse = () => request<void>("DELETE", "/api/admin/session");
export const lookAround = () => request<HouseView>("GET", "/api/admin/house");
export const closeTable = (table: string, text: Saying) =>
  request<void>("POST", `/api/admin/tables/${segment(table)}/close`, { text } satisfies CloseTable);
export const announceTo = (asked: Announce) =>
  request<Announcement>("POST", "/api/admin/announcements", asked);
export const withdraw = (id: string) => request<void>("DELETE", `/api/admin/announcements/${segment(id)}`);
export const banCode = (code: string) => request<void>("POST", "/api/admin/bans", { code } satisfies BanCode);
export const liftBan = (code: string) => request<void>("DELETE", `/api/admin/bans/${segment(code)}`);
