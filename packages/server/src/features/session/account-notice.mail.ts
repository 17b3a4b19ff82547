import type { Language } from '@releve/domain/texts.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';
import { sessionTexts } from './session.texts.ts';

/** What became of an account. A password is `temporaire` where a director gave it, `remplace` where the machine's command did. */
export type AccountChange =
  | 'courriel'
  | 'username'
  | 'mot_de_passe'
  | 'mot_de_passe_reinitialise'
  | 'mot_de_passe_temporaire'
  | 'mot_de_passe_remplace'
  | 'second_step_ajoutee'
  | 'second_step_retiree'
  | 'second_step_effacee'
  | 'codes_renouveles'
  | 'passkey_ajoutee'
  | 'passkey_retiree'
  | 'code_de_secours'
  | 'codes_refuses';

export interface AccountNotice {
  to: string;
  prenom: string;
  langue: Language;
  changes: readonly AccountChange[];
  /** Who did it, where that was somebody else. */
  par: string | null;
  /** An instant. */
  le: string;
}

/** What only the person themselves can have done, unless somebody else has their account. */
const OWN_ACTS: readonly AccountChange[] = [
  'mot_de_passe',
  'mot_de_passe_reinitialise',
  'second_step_ajoutee',
  'second_step_retiree',
  'codes_renouveles',
  'passkey_ajoutee',
  'passkey_retiree',
  'code_de_secours',
  'codes_refuses',
];

const writeInstant = (instant: string, langue: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(`${langue}-CA`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant));

export function writeAccountNotice(
  { to, prenom, langue, changes, par, le }: AccountNotice,
  timeZone: string,
): Mail {
  const t = sessionTexts[langue];
  const told = { par: par ?? t('account.machine'), le: writeInstant(le, langue, timeZone) };
  const isOwnAct = changes.every((change) => OWN_ACTS.includes(change));
  const paragraphs = [
    ...changes.map((change) => t(`account.${change}`, told)),
    t(isOwnAct ? 'account.if_not_you' : 'account.if_not_right'),
  ];
  return { to, subject: t('account.subject'), ...layOutMail({ langue, prenom, paragraphs }) };
}
