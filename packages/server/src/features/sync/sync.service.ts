import { settingsToEntries, type Settings } from '@releve/domain/settings.ts';
import type { syncAppData } from '@releve/domain/features/sync.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { findActedAs } from '../../platform/session/acted-as.ts';
import { upsertSeenDevice } from './sync.repository.ts';

type DeviceReport = EndpointRequest<typeof syncAppData>['body'];

/** What the column holds; a clock decades off is off by "very much" all the same. */
const MAX_STORED_SECONDS = 2_147_483_647;

/**
 * The contact is always that of whoever is signed in: a manager who acts as an employee must not make
 * that employee's own phone look alive.
 */
export async function synchronise(
  { db, user, now }: WriteContext,
  settings: Settings,
  actedAsId: number | undefined,
  report: DeviceReport,
) {
  if (actedAsId !== undefined && actedAsId !== user.id) await findActedAs(db, user, actedAsId);
  const diff = Math.floor(now.epochMilliseconds / 1000) - report.datetime;
  await upsertSeenDevice(db, {
    employe_id: user.id,
    app_version: report.app_version,
    navigateur: report.url,
    ecart_secondes: Math.max(-MAX_STORED_SECONDS, Math.min(MAX_STORED_SECONDS, diff)),
    non_envoyes: report.unsent ?? 0,
    vu_le: now.toString(),
  });
  const entries = settingsToEntries(settings);
  return { diff, serverSettings: entries, server_settings: entries };
}
