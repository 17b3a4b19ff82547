// The address that led a visitor to the sign-in. The specification sends everybody to `/` from there; whoever has a
// password to choose first finds, after it, what they had asked for, and whoever has scanned a code where that leads.
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

/** What is printed: the label of a thing, the sheet of a site. */
const SCANNED = /^\/(?:q\/|user\/punch\?site=)/;

/** Once, where a code led here; a sign-in that fails passes by that address and is led here again. */
export function takeScanned(): string | null {
  return asked !== null && SCANNED.test(asked) ? takeAsked() : null;
}
