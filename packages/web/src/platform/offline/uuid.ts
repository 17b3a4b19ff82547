/** A random (version 4) UUID. `crypto.randomUUID` would do, but browsers withhold it from pages on plain http. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, position) =>
    withVersionBits(byte, position).toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function withVersionBits(byte: number, position: number): number {
  if (position === 6) return (byte & 0x0f) | 0x40;
  if (position === 8) return (byte & 0x3f) | 0x80;
  return byte;
}
