/** How long a screen offers to take back what was just tapped. */
export const UNDO_MS = 10_000;
