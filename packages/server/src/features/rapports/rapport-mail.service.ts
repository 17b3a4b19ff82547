// A report by e-mail, as a PDF: each address its own job, tried again until it leaves.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { emailSuivi } from '@releve/domain/features/suivis.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { recordJournal } from '../../platform/journal.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';
import type { ScreenLanguage } from '../employes/employe-words.ts';
import { type RapportServices, requireReadable } from './rapport-context.ts';
import { PDF_WORDS } from './rapport-pdf-words.ts';
import { writeRapportPdf } from './rapport-pdf.service.ts';
import { writeDay } from './rapport-words.ts';
import { findRapport, type FoundRapport } from './rapports.repository.ts';

interface Letter {
  genre: Genre;
  rapport_id: number;
  to: string;
  message: string;
  /** Of whoever sends it. */
  langue: ScreenLanguage;
  de: string;
}

const TEXTS = {
  fr: {
    greeting: 'Bonjour,',
    attached: (who: string, what: string) => `${who} vous envoie, en pièce jointe\u00A0: ${what}.`,
    footer: 'Relève. Ce courriel est envoyé à la demande de la personne nommée ci-dessus.',
  },
  en: {
    greeting: 'Hello,',
    attached: (who: string, what: string) => `${who} sends you, attached: ${what}.`,
    footer: 'Relève. This e-mail was sent at the request of the person named above.',
  },
} as const;

function nameRapport(
  { genre, schema, employe, client, date }: FoundRapport,
  langue: ScreenLanguage,
) {
  const about = employe ? `${employe.prenom} ${employe.nom}` : client?.nom;
  const parts = [PDF_WORDS[langue].genre[genre], schema.titre, about, writeDay(langue, date)];
  return parts.filter(Boolean).join(', ');
}

export function writeLetter(rapport: FoundRapport, { to, message, langue, de }: Letter): Mail {
  const texts = TEXTS[langue];
  const what = nameRapport(rapport, langue);
  const { text, html } = layOutMail({
    langue,
    greeting: texts.greeting,
    paragraphs: [...message.split(/\n+/).filter(Boolean), texts.attached(de, what)],
    footer: texts.footer,
  });
  return { to, subject: what, text, html };
}

export const createSendRapport = (services: RapportServices): Job<Letter> =>
  defineJob<Letter>({
    name: 'send-rapport',
    run: async (letter, { db, clock, mailer }) => {
      const rapport = await findRapport(db, letter.genre, letter.rapport_id);
      if (!rapport) return;
      const context = { db, now: clock.now() };
      const { nom, type_mime, bytes } = await writeRapportPdf(
        context,
        services,
        rapport,
        letter.langue,
      );
      const content = Buffer.from(bytes).toString('base64');
      await mailer.send({
        ...writeLetter(rapport, letter),
        attachments: [{ filename: nom, contentType: type_mime, content }],
      });
    },
  });

export async function mailRapport(
  { db, user, address, enqueue }: WriteContext,
  job: Job<Letter>,
  { genre, id }: { genre: Genre; id: number },
  { a, message }: EndpointRequest<typeof emailSuivi>['body'],
): Promise<{ message: string }> {
  await requireReadable(db, user, genre, id);
  const { langue } = user;
  const de = `${user.prenom} ${user.nom}`;
  const addresses = [...new Set(a)];
  for (const to of addresses) {
    await enqueue(job, { genre, rapport_id: id, to, message, langue, de });
  }
  await recordJournal(db, {
    acteur: user,
    action: 'envoi_courriel',
    objet: 'rapports',
    objet_id: id,
    apres: { a: addresses },
    adresse: address,
  });
  return { message: 'rapports.mailed' };
}
