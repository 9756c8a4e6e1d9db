declare module "texts:*" {
  const texts: import("./text/text.svelte").Texts;
  export default texts;
}
