// Where a fault goes that nobody on the screen needs to hear of: the console, for whoever looks.
export function reportError(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(error);
}
