import { translateServerMessage } from '../../../../platform/api/server-messages.ts';

/** What the server or the check says of a part, in words. */
export const wordsOf = (message: string | undefined): string | null =>
  message === undefined ? null : translateServerMessage(message);
