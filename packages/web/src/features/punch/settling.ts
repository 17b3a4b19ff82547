/** What was just done stands in the button's place this long: the second half of a double tap must not do the next step. */
export const SETTLES_MS = 2500;
