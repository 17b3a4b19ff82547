import type { Language } from '@releve/domain/texts.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';
import { sessionTexts } from './session.texts.ts';

export type LinkReason = 'reset' | 'invitation';

/** Somebody who is new may not look at their e-mail within the hour. */
export const LINK_LIFETIME_MINUTES = { reset: 60, invitation: 7 * 24 * 60 } as const;

const DAYS = LINK_LIFETIME_MINUTES.invitation / (24 * 60);

export function writeLinkMail(
  person: { prenom: string; langue: Language },
  reason: LinkReason,
  { to, url }: { to: string; url: string },
): Mail {
  const t = sessionTexts[person.langue];
  const paragraphs =
    reason === 'reset'
      ? [
          t('link.reset.why'),
          t('link.reset.once', { minutes: LINK_LIFETIME_MINUTES.reset }),
          t('link.reset.ignore'),
        ]
      : [t('link.invitation.why'), t('link.invitation.once', { jours: DAYS })];
  const action = { label: t(`link.${reason}.action`), url };
  return {
    to,
    subject: t(`link.${reason}.subject`),
    ...layOutMail({ ...person, paragraphs, action }),
  };
}
