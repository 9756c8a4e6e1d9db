// What is said below a picture in the rules, and where it rests on a decision of the house.

/** A step of an example; `house`: the printed rules do not say so. */
export type Step = string | { readonly text: string; readonly house: true };

export const house = (text: string): Step => ({ text, house: true });
