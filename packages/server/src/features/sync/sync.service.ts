import { settingsToEntries, type Settings } from '@releve/domain/settings.ts';
import type { syncAppData } from '@releve/domain/features/sync.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { DeviceContacts } from '../../platform/device-contacts.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { findActedAs } from '../../platform/session/acted-as.ts';
import { upsertSeenDevice } from './sync.repository.ts';

type DeviceReport = EndpointRequest<typeof syncAppData>['body'];

/** A device's clock that is ahead of ours counts as now. */
const notLater = (at: string | undefined, now: Temporal.Instant): string | null => {
  if (at === undefined) return null;
  return Temporal.Instant.compare(at, now) > 0 ? now.toString() : new Date(at).toISOString();
};

/** What the column holds; a clock decades off is off by "very much" all the same. */
const MAX_STORED_SECONDS = 2_147_483_647;

/**
 * The contact is always that of whoever is signed in: a manager who acts as an employee must not make
 * that employee's own phone look alive.
 */
export async function synchronise(
  context: WriteContext,
  settings: Settings,
  { listeners }: DeviceContacts,
  { actedAsId, report }: { actedAsId: number | undefined; report: DeviceReport },
) {
  const { db, user, now, afterCommit } = context;
  const { fault_report, url: browser } = report;
  if (actedAsId !== undefined && actedAsId !== user.id) await findActedAs(db, user, actedAsId);
  const diff = Math.floor(now.epochMilliseconds / 1000) - report.datetime;
  const non_envoyes = report.unsent ?? 0;
  const before = await upsertSeenDevice(db, {
    employe_id: user.id,
    app_version: report.app_version,
    navigateur: report.url,
    ecart_secondes: Math.max(-MAX_STORED_SECONDS, Math.min(MAX_STORED_SECONDS, diff)),
    non_envoyes,
    vu_le: now.toString(),
    horaire_le: notLater(report.horaire_at, now),
  });
  for (const { onContact } of listeners) await onContact?.(context, before, non_envoyes);
  if (fault_report !== undefined) {
    const told = { employeId: user.id, browser, report: fault_report, diff, now };
    for (const { onFaults } of listeners) afterCommit(async () => onFaults?.(told));
  }
  const entries = settingsToEntries(settings);
  return { diff, serverSettings: entries, server_settings: entries };
}
