// A report by e-mail, as a PDF: drawn once, sent to each address, and tried again for those it did not reach.
import type { Clock } from '../../platform/clock.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { emailSuivi } from '@releve/domain/features/suivis.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { Language } from '@releve/domain/texts.ts';
import { tooMany } from '../../platform/http/errors.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { recordJournal } from '../../platform/journal.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { type RapportServices, requireReadable } from './rapport-context.ts';
import { NOBODY } from '../../platform/pdf/company-pdf.ts';
import { writeRapportPdf } from './rapport-pdf.service.ts';
import { rapportsTexts } from './rapports.texts.ts';
import { findRapport, type FoundRapport } from './rapports.repository.ts';

interface Letter {
  genre: Genre;
  rapport_id: number;
  a: string[];
  message: string;
  /** Of whoever sends it. */
  langue: Language;
  de: string;
}

function nameRapport({ genre, schema, employe, client, date }: FoundRapport, langue: Language) {
  const about = employe ? `${employe.prenom} ${employe.nom}` : client?.nom;
  const parts = [
    rapportsTexts[langue](`pdf.genre.${genre}`),
    schema.titre,
    about,
    writeLongDate(langue, date),
  ];
  return parts.filter(Boolean).join(', ');
}

function writeLetter(rapport: FoundRapport, to: string, { message, langue, de }: Letter): Mail {
  const t = rapportsTexts[langue];
  const what = nameRapport(rapport, langue);
  const { text, html } = layOutMail({
    langue,
    paragraphs: [
      ...message.split(/\n+/).filter(Boolean),
      t('mail.attached', { qui: de, quoi: what }),
    ],
    footer: t('mail.footer'),
  });
  return { to, subject: what, text, html };
}

/** Of one person: letters leave under the company's name. */
export const createLetterLimit = (clock: Clock): RateLimit =>
  createRateLimit({ clock, limit: 60, windowSeconds: 3_600 });

export const createSendRapport = (services: RapportServices): Job<Letter> =>
  defineJob<Letter>({
    name: 'send-rapport',
    run: async (letter, { db, clock, mailer, log, write }) => {
      const rapport = await findRapport(db, letter.genre, letter.rapport_id);
      if (!rapport) return;
      const pdf = await writeRapportPdf({ db, now: clock.now() }, services, rapport, {
        langue: letter.langue,
        id: NOBODY,
      });
      const attachments = [
        {
          filename: pdf.name,
          contentType: pdf.type_mime,
          content: Buffer.from(pdf.bytes).toString('base64'),
        },
      ];
      const failed: string[] = [];
      for (const to of letter.a) {
        await mailer.send({ ...writeLetter(rapport, to, letter), attachments }).catch((error) => {
          log.warn({ err: error, rapport_id: rapport.id }, 'a report could not be mailed');
          failed.push(to);
        });
      }
      if (failed.length === letter.a.length) throw new Error('No letter left');
      // Nobody who has it gets it twice.
      if (failed.length > 0) {
        await write(({ enqueue }) =>
          enqueue(createSendRapport(services), { ...letter, a: failed }),
        );
      }
    },
  });

export async function mailRapport(
  { db, user, address, enqueue }: WriteContext,
  { job, limit }: { job: Job<Letter>; limit: RateLimit },
  { genre, id }: { genre: Genre; id: number },
  { a, message }: EndpointRequest<typeof emailSuivi>['body'],
): Promise<{ message: string }> {
  await requireReadable(db, user, genre, id);
  const { langue } = user;
  const de = `${user.prenom} ${user.nom}`;
  const addresses = [...new Set(a)];
  for (const _letter of addresses) {
    const seconds = limit.take(String(user.id));
    if (seconds > 0) throw tooMany(seconds);
  }
  await enqueue(job, { genre, rapport_id: id, a: addresses, message, langue, de });
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
