/** What was just done stands in the button's place this long: the second half of a double tap must not do the next step. */
export const SETTLES_MS = 2500;

/** A button that became the exit under the finger (the entry was made in another tab) takes no tap this long. */
export const CHANGED_MS = 600;
