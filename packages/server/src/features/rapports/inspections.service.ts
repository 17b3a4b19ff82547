// Inspections: read and cancelled. Saving stands in rapport-save.service.ts, what failed in reprises.service.ts.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/inspections.ts';
import type { Inspection, InspectionRow } from '@releve/domain/features/inspections.ts';
import type { Connection } from '../../platform/database.ts';
import { ForbiddenError, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { averageOf } from './rapport-average.ts';
import { canCancel, type RapportServices, requireReadable } from './rapport-context.ts';
import {
  findRapports,
  type RapportLine,
  type RapportSelection,
} from './rapport-list.repository.ts';
import { openRapport, showPage } from './rapport-page.ts';
import * as repository from './rapports.repository.ts';
import { putTasksAside } from './reprise-tasks.service.ts';
import { findReprisesOf } from './reprises.repository.ts';
import { cancelRapport } from './suivis.service.ts';

/** An inspection is always of a site. */
function withClient<Row extends Pick<RapportLine, 'client'>>(
  row: Row,
): Row & Pick<InspectionRow, 'client'> {
  const { client } = row;
  if (client === null) throw new Error('An inspection without a site');
  return { ...row, client };
}

export const selectInspections = <Query extends object>(
  query: Query,
): Query & Pick<RapportSelection, 'genre' | 'scope'> => ({
  ...query,
  genre: 'inspection',
  scope: { kind: 'tous' },
});

export async function listInspections(
  { db }: ReadContext,
  { sort, page, per_page, ...filter }: EndpointRequest<typeof endpoints.listInspections>['query'],
): Promise<EndpointResponse<typeof endpoints.listInspections>> {
  const selection = selectInspections(filter);
  const { data, meta, percents } = await findRapports(db, selection, { sort, page, per_page });
  return { data: data.map(withClient), meta: { ...meta, moyenne: averageOf(percents) } };
}

type Reader = Pick<ReadContext, 'user' | 'now'> & { db: Connection };

export async function getInspection(
  context: Reader,
  services: RapportServices,
  id: number,
): Promise<Inspection> {
  const { db, user } = context;
  const found = await requireReadable(db, user, 'inspection', id);
  const page = showPage(await openRapport(db, found), services, context);
  return { ...withClient(page), a_reprendre: await findReprisesOf(db, id) };
}

/** Its tasks are put aside: nothing of it is to be done any more. */
export async function cancelInspection(
  context: WriteContext,
  services: RapportServices,
  id: number,
  { raison, version }: EndpointRequest<typeof endpoints.cancelInspection>['body'],
): Promise<Inspection> {
  const { db, user } = context;
  const stored = await repository.lockRapport(db, 'inspection', id);
  if (!stored) throw notFound();
  if (stored.statut === 'annule') return getInspection(context, services, id);
  if (!canCancel(stored, user)) throw new ForbiddenError();
  if (stored.version !== version) throw new StaleError(await getInspection(context, services, id));
  await cancelRapport(context, stored, raison);
  const reprises = await findReprisesOf(db, id);
  await putTasksAside(
    context,
    reprises.map(({ tache_id }) => tache_id),
  );
  return getInspection(context, services, id);
}
