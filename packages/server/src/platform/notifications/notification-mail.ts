// The e-mail of a notification: its own words, and a button to where it leads.
import type { Language } from '@releve/domain/texts.ts';
import { layOutMail } from '../mail-layout.ts';
import type { Mail } from '../mail.ts';
import { platformTexts } from '../platform.texts.ts';

export function writeNotificationMail(
  person: { prenom: string; langue: Language },
  { to, titre, texte, url }: { to: string; titre: string; texte: string; url: string },
): Mail {
  const t = platformTexts[person.langue];
  const { text, html } = layOutMail({
    ...person,
    paragraphs: texte === '' ? [titre] : [titre, texte],
    action: { label: t('notification.open'), url },
    footer: t('notification.footer'),
  });
  return { to, subject: titre, text, html };
}
