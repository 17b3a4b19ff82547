// Writes the half page of the night that is over. At five; where no server ran then, as soon as one does.
import { lastNight, nightBounds } from '@releve/domain/journee-view.ts';
import type { Day } from '../../platform/day.ts';
import { defineJob } from '../../platform/jobs.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { journeeTexts } from './journee.texts.ts';
import { forgetOld } from './journee.repository.ts';
import { findManagers, findReleve, insertReleve } from './releve.repository.ts';
import { gatherNight } from './releve.service.ts';

/** Later than that, what can be seen is no longer what the night left. */
const WRITTEN_WITHIN_HOURS = 12;
const KEPT_DAYS = 60;

/** What it is called in the queue. */
export const RELEVE_JOB = { name: 'releve-de-nuit' };

export const createReleveJob = (days: readonly Day[]) =>
  defineJob<object>({
    ...RELEVE_JOB,
    cron: '*/15 * * * *',
    run: async (_payload, { db, write, clock, config }) => {
      const now = clock.now();
      const nuit = lastNight(now.toString(), config.timeZone);
      const { from, until } = nightBounds(nuit, config.timeZone);
      const isTooLate =
        now.epochMilliseconds - Date.parse(until) > WRITTEN_WITHIN_HOURS * 60 * 60 * 1_000;
      if (isTooLate || (await findReleve(db, nuit))) return;
      const contenu = await gatherNight(days, { db, now, nuit, from, until });
      await forgetOld(db, now.subtract({ hours: 24 * KEPT_DAYS }).toString());
      await write(async (unit) => {
        const isFirst = await insertReleve(unit.db, { nuit, ecrite_le: now.toString(), contenu });
        if (!isFirst || contenu.quarts === 0) return;
        await notify(
          { ...unit, now },
          {
            to: await findManagers(unit.db),
            type: 'releve_de_nuit',
            key: `releve:${nuit}`,
            lien: `/admin?nuit=${nuit}`,
            texts: (langue) => {
              const t = journeeTexts[langue];
              return {
                titre: t('notice.title', { nuit }),
                texte: [
                  t('notice.quarts', { faits: contenu.faits, quarts: contenu.quarts }),
                  t('notice.absences', { count: contenu.absences.length }),
                  t('notice.remplacements', { count: contenu.remplacements.length }),
                  t('notice.incidents', { count: contenu.incidents.length }),
                  t('notice.silencieux', { count: contenu.silencieux.length }),
                  t('notice.stock', { count: contenu.stock.length }),
                ].join(' '),
              };
            },
          },
        );
      });
    },
  });
