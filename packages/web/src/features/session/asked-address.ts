// The address that led a visitor to the sign-in. The specification sends everybody to `/` from there; whoever has a
// password to choose first finds, after it, what they had asked for.
let asked: string | null = null;

/** `/` is where a failed sign-in passes by: it says nothing of what was asked before. */
export function rememberAsked(address: string): void {
  if (address !== '/') asked = address;
}

/** Once. */
export function takeAsked(): string {
  const address = asked ?? '/';
  asked = null;
  return address;
}
