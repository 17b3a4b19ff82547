// What an address keeps of a screen's state: only what differs from the way the screen opens. Pure.

export function writeState(
  state: Record<string, unknown>,
  opening: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state).filter(
      ([name, value]) => value !== undefined && value !== '' && value !== opening[name],
    ),
  );
}
