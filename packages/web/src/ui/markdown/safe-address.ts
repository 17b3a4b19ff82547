const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** The address as it may be followed, or null: a text of a person must not run anything. */
export function safeAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return SAFE_SCHEMES.includes(protocol) ? href : null;
}
