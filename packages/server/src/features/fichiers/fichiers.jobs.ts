import type { Files } from '../../platform/files/files.ts';
import type { PieceStore } from '../../platform/files/piece-store.ts';
import { KEY_LIFETIME_DAYS } from '../../platform/http/idempotency.ts';
import { defineJob } from '../../platform/jobs.ts';
import { deleteAbandoned } from './uploads.repository.ts';

const HOURS_PER_DAY = 24;
/** What was begun and never came whole is on its device still. */
const BEGUN_DAYS = 14;

/** Forgets the files that nothing came for, once no device can still be about to name them. */
export const createSweepUploads = (files: Files, pieces: PieceStore) =>
  defineJob({
    name: 'sweep-uploads',
    cron: '30 4 * * *',
    run: async (_payload, { write, clock }) => {
      const now = clock.now();
      const daysAgo = (days: number) => now.subtract({ hours: HOURS_PER_DAY * days }).toString();
      await write(async (unit) => {
        const gone = await deleteAbandoned(unit.db, {
          before: daysAgo(KEY_LIFETIME_DAYS),
          begunBefore: daysAgo(BEGUN_DAYS),
        });
        for (const { file_id, ...upload } of gone) {
          if (file_id === null) unit.afterCommit(() => pieces.remove(upload));
          else await files.forget(unit, file_id);
        }
      });
      await pieces.sweep(now);
    },
  });
