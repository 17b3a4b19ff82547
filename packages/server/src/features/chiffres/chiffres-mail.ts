// On the first of the month, the figures of the one before go to the directors.
import { presetPeriod } from '@releve/domain/figure-period.ts';
import { FIGURES } from '@releve/domain/figures.ts';
import type { Language } from '@releve/domain/texts.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import type { App } from '../../platform/http/app.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';
import { NOBODY } from '../../platform/pdf/company-pdf.ts';
import { sendMail } from '../../platform/send-mail.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { type PaperServices, writePaper } from './chiffres-pdf.ts';
import { chiffresTexts } from './chiffres.texts.ts';
import { writeFigure } from './figure-words.ts';
import { findDirectors, noteMailed, wasMailed } from './mail.repository.ts';

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const monthName = (langue: Language, date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(langue === 'fr' ? 'fr-CA' : 'en-CA', MONTH);

export const createMonthlyMail = (services: PaperServices, { config }: Pick<App, 'config'>): Job =>
  defineJob({
    name: 'mail-chiffres',
    // The night of the last day is over, and its punches have mostly come.
    cron: '0 9 1 * *',
    run: async (_payload, { db, clock, write }) => {
      const { ENABLE_CHIFFRES_MAIL, FIRST_DAY_OF_WEEK } = await services.settings.read();
      const now = clock.now();
      const today = calendarDate(now.toString(), services.timeZone);
      const period = presetPeriod('mois_dernier', today, FIRST_DAY_OF_WEEK);
      if (!ENABLE_CHIFFRES_MAIL || (await wasMailed(db, period.du))) return;
      const directors = await findDirectors(db);
      const letters: Mail[] = [];
      for (const { prenom, courriel, langue } of directors) {
        const t = chiffresTexts[langue];
        const reader = { id: NOBODY, langue, author: '' };
        const { chiffres, bytes, name } = await writePaper({ db, now }, services, reader, period);
        const { text, html } = layOutMail({
          langue,
          prenom,
          paragraphs: [
            t('mail.text', {
              du: writeLongDate(langue, period.du),
              au: writeLongDate(langue, period.au),
            }),
            ...FIGURES.map((figure) =>
              t('mail.line', {
                figure: t(`figures.${figure}`),
                value: writeFigure(langue, figure, chiffres.mesures) ?? t('pdf.none'),
              }),
            ),
          ],
          action: {
            label: t('mail.open'),
            url: `${config.publicUrl}/Dashboard?periode=mois_dernier`,
          },
          footer: t('mail.footer'),
        });
        letters.push({
          to: courriel,
          subject: t('mail.subject', { mois: monthName(langue, period.du) }),
          text,
          html,
          attachments: [
            { filename: name, contentType: 'application/pdf', content: bytes.toString('base64') },
          ],
        });
      }
      await write(async ({ db: tx, enqueue }) => {
        if (!(await noteMailed(tx, period.du, now.toString()))) return;
        for (const letter of letters) await enqueue(sendMail, letter);
      });
    },
  });
