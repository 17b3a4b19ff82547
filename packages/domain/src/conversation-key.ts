// How a conversation is named in addresses and on devices. A key needs no answer of the server: a first message to
// somebody can be written without a network. The two people of a conversation name it differently, each by the other.

/** `p-42`: with that person; `s-17`: of that site; `a-<uuid>`: an announcement. */
export const CONVERSATION_KEY =
  /^(?:[ps]-[1-9]\d{0,14}|a-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Of how many conversations a device keeps the end. */
export const KEPT_CONVERSATIONS = 30;

export type ConversationTarget =
  | { readonly genre: 'directe'; readonly employeId: number }
  | { readonly genre: 'site'; readonly clientId: number }
  | { readonly genre: 'annonce'; readonly uuid: string };

export function conversationKey(target: ConversationTarget): string {
  switch (target.genre) {
    case 'directe': {
      return `p-${target.employeId}`;
    }
    case 'site': {
      return `s-${target.clientId}`;
    }
    case 'annonce': {
      return `a-${target.uuid}`;
    }
  }
}

/** Null for what is no key. */
export function parseConversationKey(key: string): ConversationTarget | null {
  if (!CONVERSATION_KEY.test(key)) return null;
  const rest = key.slice(2);
  if (key.startsWith('p-')) return { genre: 'directe', employeId: Number(rest) };
  if (key.startsWith('s-')) return { genre: 'site', clientId: Number(rest) };
  return { genre: 'annonce', uuid: rest };
}
