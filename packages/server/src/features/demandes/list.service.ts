// Requests as people read them: their own, those they lead or decide, one with all of it, and the calendar to ask on.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { listFiledFor as filedForEndpoint } from '@releve/domain/features/demande-filing.ts';
import {
  type Demande,
  type getDemandeCalendar as calendarEndpoint,
  type listDemandes as listEndpoint,
  type listMyDemandes as listMyEndpoint,
  MAX_CALENDAR_DAYS,
} from '@releve/domain/features/demandes.ts';
import { datesBetween, isPlannedDay, leaveMinutesOn } from '@releve/domain/leave-minutes.ts';
import { scopeOf } from '@releve/domain/team-scope.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Expression } from 'kysely';
import type { DayContext } from '../../platform/day.ts';
import { ForbiddenError, invalidField } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findEmployeOptions } from '../employes/employes.repository.ts';
import { readBalances } from './banks.service.ts';
import { findRight, type DecisionRight } from './deciders.ts';
import { isFiledFor } from './delegations.repository.ts';
import {
  findLedBy,
  requireAsker,
  selfOf,
  todayIn,
  toDemande,
  type DemandeServices,
} from './demande-access.ts';
import {
  countProposed,
  countWaiting,
  demandeDayRows,
  findDemandes,
  findOwnDemandes,
  type DemandeScope,
} from './demande-list.repository.ts';
import { findBlocking, type StoredDemande } from './demandes.repository.ts';
import { readPersonalPlan } from './leave-plan.ts';

interface Listed {
  readonly data: readonly StoredDemande[];
  readonly meta: { total: number; page: number; per_page: number };
}

const showAll = ({ data, meta }: Listed, right: DecisionRight) => ({
  data: data.map((row): Demande => toDemande(row, right)),
  meta,
});

export async function listMyDemandes(
  context: ReadContext,
  services: DemandeServices,
  query: EndpointRequest<typeof listMyEndpoint>['query'],
) {
  const { db, user } = context;
  const today = todayIn(context, services);
  const right = await findRight(db, user, today);
  return showAll(await findOwnDemandes(db, today, selfOf(user), query), right);
}

type ListQuery = EndpointRequest<typeof listEndpoint>['query'];

/** `miens` are those that wait for the reader; of one person, all that the reader may see of them. */
async function findScope(
  { db, user }: Pick<DayContext, 'db' | 'user'>,
  right: DecisionRight,
  { portee, employe_id }: Pick<ListQuery, 'portee' | 'employe_id'>,
): Promise<DemandeScope> {
  const kind = scopeOf(user.usergroup, { portee, ofOne: employe_id !== undefined });
  if (kind === null) throw new ForbiddenError();
  if (kind === 'tous') return { kind };
  if (kind === 'auteur') {
    const { reader, leaders, isDirector, decidesOwn } = right;
    return { kind: 'waiting', reader, leaders, isDirector, decidesOwn };
  }
  // A director's team is theirs, not everyone.
  const led = (await findLedBy(db, { ...right, isDirector: false })) ?? [];
  return kind === 'visibles'
    ? { kind: 'employes', employes: [...led, user.id], auteur: user.id }
    : { kind: 'employes', employes: led };
}

export async function listDemandes(
  context: ReadContext,
  services: DemandeServices,
  query: ListQuery,
) {
  const { db, user } = context;
  const today = todayIn(context, services);
  const right = await findRight(db, user, today);
  const scope = await findScope(context, right, query);
  return showAll(await findDemandes(db, today, scope, query), right);
}

/** As many as the list that waits for the reader has. */
export async function countToDecide(
  context: ReadContext,
  services: DemandeServices,
): Promise<number> {
  const { db, user } = context;
  const today = todayIn(context, services);
  const right = await findRight(db, user, today);
  const { reader, leaders, isDirector, decidesOwn } = right;
  return countWaiting(db, { today, reader, leaders, isDirector, decidesOwn });
}

/** The rows of the list that waits for the reader, for the manager's day. */
export async function dayOfDemandes(
  context: DayContext,
  services: DemandeServices,
): Promise<Expression<unknown>> {
  const { db, user } = context;
  const today = todayIn(context, services);
  const right = await findRight(db, user, today);
  const scope = await findScope(context, right, { portee: 'miens' });
  return demandeDayRows(db, today, scope, user.langue);
}

/** As many as the reader has to answer. */
export const countToAnswer = ({ db, user }: ReadContext): Promise<number> =>
  countProposed(db, { employe_id: selfOf(user) });

/** Oneself aside: one's own is asked for where everyone asks. */
export async function listFiledFor(
  context: ReadContext,
  services: DemandeServices,
  query: EndpointRequest<typeof filedForEndpoint>['query'],
) {
  const { db, user } = context;
  const led = await findLedBy(db, await findRight(db, user, todayIn(context, services)));
  return findEmployeOptions(db, query, isFiledFor(user.id, led));
}

type Calendar = EndpointResponse<typeof calendarEndpoint>;

/** What the person knows of their plan: drafts are the planner's. */
export async function getCalendar(
  context: ReadContext,
  services: DemandeServices,
  { du, au, employe_id }: EndpointRequest<typeof calendarEndpoint>['query'],
): Promise<Calendar> {
  const { db } = context;
  if (au < du) throw invalidField('au', 'demandes.order');
  if (au > addDays(du, MAX_CALENDAR_DAYS)) throw invalidField('au', 'demandes.too_long');
  const asker = await requireAsker(context, services, employe_id);
  const today = todayIn(context, services);
  const plan = await readPersonalPlan(db, services.settings, asker, { du, au, today });
  const blocking = await findBlocking(db, { employe_id: asker.id, du, au });
  const quartsByDate = Map.groupBy(plan.quarts, ({ date }) => date);
  return {
    jours: datesBetween(du, au).map((date): Calendar['jours'][number] => {
      const demande = blocking.find((each) => each.du <= date && date <= each.au);
      return {
        date,
        minutes: leaveMinutesOn(date, null, plan),
        prevu: isPlannedDay(date, plan),
        ferie: plan.holidayNames.get(date) ?? null,
        quarts: (quartsByDate.get(date) ?? []).map((quart) => ({
          quart_id: quart.id,
          debut: quart.debut,
          fin: quart.fin,
          minutes: plan.clock.minutesOf(quart, plan.daySwitchTime),
          client: quart.nom,
        })),
        demande: demande
          ? {
              id: demande.id,
              statut: demande.statut,
              type: demande.type,
              type_en: demande.type_en,
            }
          : null,
      };
    }),
    soldes: await readBalances(db, asker.id),
  };
}
