// What lets this device pass without a code, by whoever asked for it here. Outlives a sign-out; a reset of the app erases it.
const KEY = 'trusted-devices';
/** As many as the server reads. A test compares them. */
export const MAX_TRUSTED = 5;

export function readTrusted(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((token) => typeof token === 'string').slice(0, MAX_TRUSTED);
  } catch {
    return [];
  }
}

/** The newest first; of more people than there is room for, the oldest is asked again. */
export function keepTrusted(token: string): void {
  const kept = [token, ...readTrusted()].slice(0, MAX_TRUSTED);
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export const clearTrusted = (): void => localStorage.removeItem(KEY);
