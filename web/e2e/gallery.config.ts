import usual from "../playwright.config";

export default { ...usual, testDir: ".", testMatch: "gallery.shoot.ts", outputDir: "../test-results" };
