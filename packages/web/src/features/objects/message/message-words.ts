// What a message says in one line: in the list, in a quote, to a screen reader.
import type { Message, QuickAnswer } from '@releve/domain/messages.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';

interface Said {
  texte: string;
  modele: QuickAnswer | null;
  /** How many. */
  pieces: number;
  isWithdrawn: boolean;
}

/** A quick answer is a sentence in the language of whoever reads it. */
export const textOf = (message: Pick<Message, 'texte' | 'modele'>, t: Translate): string =>
  message.modele === null ? message.texte : t(`messages.quick.${message.modele}`);

export function sayInOneLine({ texte, modele, pieces, isWithdrawn }: Said, t: Translate): string {
  if (isWithdrawn) return t('messages.message.withdrawn');
  const text = textOf({ texte, modele }, t).replace(/\s+/gu, ' ').trim();
  return text === '' ? t('messages.message.files', { count: pieces }) : text;
}

export const sayMessage = (message: Message, t: Translate): string =>
  sayInOneLine(
    {
      texte: message.texte,
      modele: message.modele,
      pieces: message.pieces.length,
      isWithdrawn: message.retire_le !== null,
    },
    t,
  );

export const nameOf = (par: Message['par'], t: Translate): string =>
  par === null ? t('messages.message.nobody') : fullName(par);
