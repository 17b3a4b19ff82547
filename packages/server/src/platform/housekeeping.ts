// Forgets every night what no longer opens or protects anything.
import { deleteOldKeys } from './http/idempotency.repository.ts';
import { KEY_LIFETIME_DAYS } from './http/idempotency.ts';
import { defineJob } from './jobs.ts';
import { settingsFromEntries } from '@releve/domain/settings.ts';
import { sessionBounds } from './session/current-user.ts';
import { deleteEndedSessions } from './session/session.repository.ts';
import { findSettingEntries } from './settings.repository.ts';

export const forgetExpired = defineJob({
  name: 'forget-expired',
  cron: '15 4 * * *',
  run: async (_payload, { db, clock }) => {
    const now = clock.now();
    const settings = settingsFromEntries(await findSettingEntries(db));
    // Their pushes go with them.
    await deleteEndedSessions(db, sessionBounds(now, settings));
    await deleteOldKeys(db, now.subtract({ hours: 24 * KEY_LIFETIME_DAYS }).toString());
  },
});
