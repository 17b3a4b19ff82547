// What a push carries, and what it looks like on the device. Pure.

export interface PushMessage {
  id: number;
  titre: string;
  texte: string;
  lien: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null where it is none of ours. */
export function parsePush(text: string): PushMessage | null {
  try {
    const data: unknown = JSON.parse(text);
    if (!isRecord(data) || typeof data['id'] !== 'number' || textOf(data['titre']) === '') {
      return null;
    }
    return {
      id: data['id'],
      titre: textOf(data['titre']),
      texte: textOf(data['texte']),
      lien: textOf(data['lien']),
    };
  } catch {
    return null;
  }
}

/** One per id: the same again takes the place of the first, without a sound. */
export const lookOf = ({ id, texte, lien }: PushMessage): NotificationOptions => ({
  body: texte,
  tag: `notification-${id}`,
  icon: '/icon-192.png',
  badge: '/badge-96.png',
  data: { id, lien },
});

/** Inside the app only, with the id, so that the page that opens knows what has been read. */
export function addressOf({ id, lien }: Pick<PushMessage, 'id' | 'lien'>, origin: string): string {
  const isLocal = lien.startsWith('/') && URL.canParse(lien, origin);
  const url = new URL(isLocal ? lien : '/', origin);
  const address = url.origin === origin ? url : new URL('/', origin);
  address.hash = `notification-${id}`;
  return address.href;
}

/** Safari takes the permission away from whoever gets a push and shows nothing. */
export const mustAlwaysShow = (userAgent: string): boolean =>
  /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Edg|CriOS/.test(userAgent);
