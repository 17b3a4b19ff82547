// What each site uses of a product per visit, against the middle of all.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as office from '@releve/domain/features/inventaire-admin.ts';
import type { StockUsage } from '@releve/domain/features/inventaire-shapes.ts';
import { compareUse, median } from '@releve/domain/inventaire-rules.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { hasClient } from '../clients/client-file.repository.ts';
import * as notices from './inventaire.notice.ts';
import { writeSurface } from './levels.repository.ts';
import { findProduitIds } from './produits.repository.ts';
import { type Done, readerOf, type StockServices, todayOf } from './stock-access.ts';
import { findUsage } from './usage.repository.ts';

const THOUSAND = 1_000;
const round = (value: number): number => Math.round(value * THOUSAND) / THOUSAND;

const perVisit = ({ utilise, visites }: { utilise: number; visites: number }): number | null =>
  visites === 0 ? null : Math.max(0, utilise) / visites;

const compareBy = (field: 'par_visite' | 'site', a: StockUsage, b: StockUsage): number =>
  (field === 'par_visite' ? (a.par_visite ?? -1) - (b.par_visite ?? -1) : 0) ||
  a.client.nom.localeCompare(b.client.nom, 'fr') ||
  a.client.id - b.client.id;

export async function listUsage(
  context: ReadContext,
  services: StockServices,
  id: number,
  { q, sort = '-par_visite', page, per_page }: EndpointRequest<typeof office.listUsage>['query'],
): Promise<EndpointResponse<typeof office.listUsage>> {
  const { db } = context;
  if ((await findProduitIds(db, [id])).length === 0) throw notFound();
  const { since } = readerOf(context, services);
  const found = await findUsage(db, id, { since, q });
  const middle = median(found.map(perVisit).filter((each) => each !== null));
  const rows = found.map(({ client, utilise, visites, surface_m2 }): StockUsage => {
    const rate = perVisit({ utilise, visites });
    return {
      client,
      utilise: Math.max(0, utilise),
      visites,
      par_visite: rate === null ? null : round(rate),
      surface_m2,
      par_1000_m2:
        rate === null || surface_m2 === null ? null : round((rate * THOUSAND) / surface_m2),
      ecart: compareUse(rate, middle),
    };
  });
  const [field, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  const by = field === 'site' ? 'site' : 'par_visite';
  const sorted = rows.toSorted((a, b) => compareBy(by, a, b) * sign);
  return {
    data: sorted.slice((page - 1) * per_page, page * per_page),
    meta: { total: sorted.length, page, per_page },
    mediane: middle === null ? null : round(middle),
    du: since,
    au: todayOf(context, services),
  };
}

export async function setSurface(
  context: WriteContext,
  services: StockServices,
  clientId: number,
  surface: number | null,
): Promise<Done> {
  if (!(await hasClient(context.db, clientId))) throw notFound();
  await writeSurface(context.db, clientId, surface);
  await notices.tellScreens({ ...context, ...services }, [clientId]);
  return { message: 'inventaire.surface_set' };
}
