// A conversation in words: whose it is, what was last said in it, when.
import type { Conversation } from '@releve/domain/features/messagerie.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { nameOf, sayInOneLine } from '../../objects/message/message-words.ts';

export const conversationName = (
  { personne, client }: Pick<Conversation, 'personne' | 'client'>,
  t: Translate,
): string => client?.nom ?? (personne === null ? nameOf(null, t) : fullName(personne));

/** « Vous : J’arrive ». With somebody, only one’s own have a name; in a crew, all. */
export function sayLast({ dernier, genre }: Conversation, me: number | null, t: Translate): string {
  if (dernier === null) return t('messagerie.list.nothing_written');
  const { par, texte, modele, pieces, retire } = dernier;
  const text = sayInOneLine({ texte, modele, pieces, isWithdrawn: retire }, t);
  const isOwn = par !== null && par.id === me;
  if (isOwn) return t('messagerie.list.said', { who: t('messagerie.list.you'), text });
  return genre === 'site' && par !== null
    ? t('messagerie.list.said', { who: par.prenom, text })
    : text;
}
