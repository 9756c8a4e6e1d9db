/** Whether somebody sits here with a mouse, and so most likely with keys: what keys do is not told to a finger. */
export const hasKeys = (): boolean =>
  typeof matchMedia === "undefined" || matchMedia("(any-pointer: fine)").matches;
