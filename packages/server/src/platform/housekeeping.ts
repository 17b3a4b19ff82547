// Forgets every night what no longer opens or protects anything.
import { deleteOldKeys } from './http/idempotency.repository.ts';
import { KEY_LIFETIME_DAYS } from './http/idempotency.ts';
import { defineJob } from './jobs.ts';
import { sessionsExpiredAt } from './session/current-user.ts';
import { deleteUnusedSessions } from './session/session.repository.ts';

export const forgetExpired = defineJob({
  name: 'forget-expired',
  cron: '15 4 * * *',
  run: async (_payload, { db, clock }) => {
    const now = clock.now();
    await deleteUnusedSessions(db, sessionsExpiredAt(now));
    await deleteOldKeys(db, now.subtract({ hours: 24 * KEY_LIFETIME_DAYS }).toString());
  },
});
