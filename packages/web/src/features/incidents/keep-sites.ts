// Where one may be and whom to call there: an incident is told where there is no network, on a phone that never told one.
import type { listReportSites } from '@releve/domain/features/incidents.ts';
import { keepReads } from '../../platform/api/keep-reads.ts';
import { lightCall } from '../../platform/api/light-call.ts';

/** A test holds it equal to the domain's endpoint. */
export const SITES_CALL = lightCall<typeof listReportSites>('GET', '/api/user/incidents/sites', [
  'create',
  'OwnIncident',
]);

export const { keep: keepSitesOnDevice, follow: followSites } = keepReads([SITES_CALL]);
