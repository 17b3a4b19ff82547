import type { Files } from '../../platform/files/files.ts';
import { KEY_LIFETIME_DAYS } from '../../platform/http/idempotency.ts';
import { defineJob } from '../../platform/jobs.ts';
import { deleteAbandoned } from './envois.repository.ts';

/** Forgets the files whose report never came, once no device can still be about to send it. */
export const createForgetEnvois = (files: Files) =>
  defineJob({
    name: 'forget-envois',
    cron: '30 4 * * *',
    run: async (_payload, { write, clock }) => {
      const before = clock.now().subtract({ hours: 24 * KEY_LIFETIME_DAYS });
      await write(async (unit) => {
        for (const id of await deleteAbandoned(unit.db, before.toString())) {
          await files.forget(unit, id);
        }
      });
    },
  });
