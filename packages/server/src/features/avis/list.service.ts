// Notices as they are listed and opened; the ladder, the evidence there is, who looked, what authors give.
import { isOnLadder, nextRung, quietSince } from '@releve/domain/avis-ladder.ts';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as writing from '@releve/domain/features/avis-writing.ts';
import { AVIS_TYPES, type AvisFile, type AvisType } from '@releve/domain/features/avis.ts';
import type * as endpoints from '@releve/domain/features/avis.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { recordLook } from '../../platform/confidential.ts';
import { ForbiddenError } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findLooks } from '../../platform/looks.repository.ts';
import { requireAvis, requireLed, rightsOf, todayIn, type AvisServices } from './avis-access.ts';
import { toFile, toRow } from './avis-file.ts';
import * as lists from './avis-list.repository.ts';
import { findSubject } from './avis.repository.ts';
import { nameLink } from './links.ts';
import { findLinkable } from './links.repository.ts';

export async function listAvis(
  context: ReadContext,
  services: AvisServices,
  employeId: number,
  query: EndpointRequest<typeof endpoints.listAvis>['query'],
): Promise<EndpointResponse<typeof endpoints.listAvis>> {
  const { db, user } = context;
  await requireLed(context, employeId);
  const today = todayIn(context, services);
  const seesAll = isDirector(user.usergroup);
  const page = await lists.findOnFile(db, employeId, { reader: user.id, seesAll, today, query });
  return { ...page, data: page.data.map((avis) => toRow(avis, today)) };
}

export async function listMyAvis(
  context: ReadContext,
  services: AvisServices,
  query: EndpointRequest<typeof endpoints.listMyAvis>['query'],
): Promise<EndpointResponse<typeof endpoints.listMyAvis>> {
  const { db, user } = context;
  const today = todayIn(context, services);
  const page = await lists.findOwn(db, user.id, { today, query });
  const given = await lists.findGiven(db, user.id);
  const hired = (await findSubject(db, user.id))?.embauche_le ?? null;
  return {
    ...page,
    data: page.data.map((avis) => toRow(avis, today)),
    sans_avis_depuis: quietSince(given, { today, hired }),
  };
}

/** As many as `listMyAvis` has with `a_traiter`. */
export const countToHandle = (context: ReadContext, services: AvisServices): Promise<number> =>
  lists.countToHandle(context.db, context.user.id, todayIn(context, services));

export async function getAvis(
  context: ReadContext,
  services: AvisServices,
  id: number,
): Promise<AvisFile> {
  const avis = await requireAvis(context, services, id);
  const look = { way: 'ecran', objet: 'avis', action: 'avis_consulte' } as const;
  await recordLook(context, { object: 'avis', id }, look);
  return toFile(context, services, avis);
}

export async function listLooks(
  context: ReadContext,
  services: AvisServices,
  id: number,
  query: EndpointRequest<typeof endpoints.listAvisLooks>['query'],
): Promise<EndpointResponse<typeof endpoints.listAvisLooks>> {
  const avis = await requireAvis(context, services, id);
  const { voir_consultations } = rightsOf(avis, context.user, todayIn(context, services));
  if (!voir_consultations) throw new ForbiddenError();
  return findLooks(context.db, { object: 'avis', id }, query);
}

export async function getLadder(
  context: ReadContext,
  services: AvisServices,
  employeId: number,
): Promise<EndpointResponse<typeof writing.getLadder>> {
  await requireLed(context, employeId);
  const today = todayIn(context, services);
  const given = await lists.findGiven(context.db, employeId);
  const since = addDays(today, -365);
  return {
    rangs: given.filter((avis) => isOnLadder(avis, today)).map((avis) => toRow(avis, today)),
    prochain: nextRung(given, today),
    felicitations: given.filter(({ type, date }) => type === 'felicitation' && date > since).length,
  };
}

const OFFERED_DAYS = 56;

export async function listLinks(
  context: ReadContext,
  services: AvisServices,
  employeId: number,
  { genre, q = '' }: EndpointRequest<typeof writing.listAvisLinks>['query'],
): Promise<EndpointResponse<typeof writing.listAvisLinks>> {
  const { db, user } = context;
  const { timeZone } = services;
  await requireLed(context, employeId);
  const since = addDays(todayIn(context, services), -OFFERED_DAYS);
  const found = await findLinkable(db, { employeId, timeZone }, genre, { since, q });
  return {
    data: found.map((link) => ({
      genre,
      id: link.id,
      libelle: nameLink(user.langue, timeZone, link),
      date: link.day,
    })),
  };
}

const NONE = Object.fromEntries(AVIS_TYPES.map((type) => [type, 0])) as Record<AvisType, number>;

export async function getFairness(
  { db }: ReadContext,
  { annee }: EndpointRequest<typeof writing.getFairness>['query'],
): Promise<EndpointResponse<typeof writing.getFairness>> {
  const counts = await lists.countByAuthor(db, annee);
  const byAuthor = Map.groupBy(counts, ({ auteur }) => auteur.id);
  return {
    data: [...byAuthor.values()].flatMap((own) =>
      own.slice(0, 1).map(({ auteur }) => ({
        auteur,
        types: { ...NONE, ...Object.fromEntries(own.map(({ type, count }) => [type, count])) },
      })),
    ),
  };
}
