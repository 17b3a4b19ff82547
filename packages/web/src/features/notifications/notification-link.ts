// Where a notification leads. Pure.

/** Only inside the app: an address of another site, however it is written, leads home. */
export function safeLink(lien: string): string {
  const base = 'https://app.invalid';
  const isLocal = lien.startsWith('/') && URL.canParse(lien, base);
  const url = isLocal ? new URL(lien, base) : null;
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : '/';
}
