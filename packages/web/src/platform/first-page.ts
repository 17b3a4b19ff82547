// Decides when the static first page may be removed. It renders nothing.
let held: Promise<unknown> = Promise.resolve();

/** Keeps the first page until a punch made on it has been stored and its result shown. */
export const holdFirstPage = (until: Promise<unknown>): void => {
  held = until;
};

export async function removeFirstPage(): Promise<void> {
  await held;
  document.getElementById('first')?.remove();
}
