// What can be chosen when a game of Diego is looked at again.

import Answers from "./Answers.svelte";

export default Answers;
