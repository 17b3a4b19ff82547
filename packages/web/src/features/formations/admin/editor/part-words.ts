import { translateServerMessage } from '../../../../platform/i18n/i18n.ts';

/** What the server or the check says of a part, in words. */
export const wordsOf = (message: string | undefined): string | null =>
  message === undefined ? null : translateServerMessage(message);
