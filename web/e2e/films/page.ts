// What the client's own code asks of a browser, so far as it does without a screen.

Object.assign(globalThis, {
  navigator: { languages: ["fr"] },
  document: {
    hidden: false,
    documentElement: { dataset: {}, style: {} },
    addEventListener() {},
    removeEventListener() {},
  },
  addEventListener() {},
  removeEventListener() {},
  // Nobody looks: what passes by itself is left by hand.
  requestAnimationFrame: () => 0,
  cancelAnimationFrame() {},
  matchMedia: () => ({ matches: false, addEventListener() {} }),
});
