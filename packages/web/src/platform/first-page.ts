// What stands in the page before the app: when it may give its place. It draws nothing.
let held: Promise<unknown> = Promise.resolve();

/** What was just done there is to be read before the app takes its place. */
export const holdFirstPage = (until: Promise<unknown>): void => {
  held = until;
};

export async function removeFirstPage(): Promise<void> {
  await held;
  document.getElementById('first')?.remove();
}
