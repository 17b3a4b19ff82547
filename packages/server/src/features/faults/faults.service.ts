// Takes in what devices report, and lets those who may see the devices go through it.
import { createHash } from 'node:crypto';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/faults.ts';
import type { ToldFaults } from '../../platform/device-contacts.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs.ts';
import { recordJournal } from '../../platform/journal.ts';
import * as repository from './faults.repository.ts';

/** Per person and hour; what is beyond is dropped. A device holds twenty, and tells again only those that grew. */
const LIMIT_PER_HOUR = 60;
const SECONDS_PER_HOUR = 3600;
const KEPT_DAYS = 90;
const MAX_KEPT = 5000;

const fingerprintOf = ({ release, message, stack }: endpoints.DeviceFault): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([release, message, stack.split('\n', 1)[0]]))
    .digest();

/** By the server's clock, and never later than now. */
function correct(at: string, { diff, now }: ToldFaults): string {
  const corrected = Temporal.Instant.from(at).add({ seconds: diff });
  return (Temporal.Instant.compare(corrected, now) > 0 ? now : corrected).toString();
}

export function createFaultRecorder({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const limit = createRateLimit({
    clock,
    limit: LIMIT_PER_HOUR,
    windowSeconds: SECONDS_PER_HOUR,
  });
  return async (told: ToldFaults): Promise<void> => {
    const { employeId, browser, report } = told;
    const admitted = report.faults.filter(() => limit.take(String(employeId)) === 0);
    const faults = admitted
      .map((fault) => ({ ...fault, fingerprint: fingerprintOf(fault) }))
      // In one order for every device: two that tell of the same faults would otherwise wait for each other for ever.
      .toSorted((one, other) => one.fingerprint.compare(other.fingerprint));
    if (faults.length === 0) return;
    await db.transaction().execute(async (tx) => {
      for (const { fingerprint, id, release, message, stack, origin, page, ...times } of faults) {
        const last_at = correct(times.last_at, told);
        const fault_id = await repository.upsertFault(tx, {
          fingerprint,
          release,
          message,
          stack,
          origin,
          first_at: correct(times.first_at, told),
          last_at,
        });
        await repository.upsertReport(tx, {
          fault_id,
          report: id,
          device: report.device,
          last_at,
          occurrences: times.count,
          browser,
          page,
        });
        await repository.recountFault(tx, fault_id);
      }
    });
  };
}

export async function listFaults(
  { db }: ReadContext,
  query: EndpointRequest<typeof endpoints.listFaults>['query'],
) {
  const [page, releases] = await Promise.all([
    repository.findFaults(db, query),
    repository.findReleases(db),
  ]);
  return { ...page, releases };
}

export async function getFault({ db }: ReadContext, id: number) {
  const [fault, browsers, pages] = await Promise.all([
    repository.findFault(db, id),
    repository.countDevicesBy(db, id, 'browser'),
    repository.countDevicesBy(db, id, 'page'),
  ]);
  if (fault === undefined) throw notFound();
  return { ...fault, browsers, pages };
}

/**
 * Of its release only: a device that still runs it may go on reporting, and a newer release that has the fault again
 * makes a group of its own.
 */
export async function resolveFault(
  { db, user, now, address }: WriteContext,
  id: number,
  resolved: boolean,
) {
  const fault = await repository.updateResolved(db, id, {
    resolved_at: resolved ? now.toString() : null,
    resolved_by: resolved ? user.id : null,
  });
  if (fault === undefined) throw notFound();
  await recordJournal(db, {
    acteur: user,
    action: 'modification',
    objet: 'device_faults',
    objet_id: id,
    avant: { resolved: !resolved },
    apres: { resolved },
    adresse: address,
  });
  return fault;
}

export const forgetFaults = defineJob({
  name: 'forget-faults',
  cron: '25 4 * * *',
  run: async (_payload, { db, clock }) => {
    const before = clock.now().subtract({ hours: 24 * KEPT_DAYS });
    await repository.deleteOldFaults(db, { before: before.toString(), atMost: MAX_KEPT });
  },
});
