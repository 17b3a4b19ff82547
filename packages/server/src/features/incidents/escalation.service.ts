// Whom an incident of a site would reach, shown before it happens.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  MAX_GAPS,
  type listEscalationGaps as gapsEndpoint,
} from '@releve/domain/features/incident-escalation.ts';
import { GRAVITES, type getEscalation as endpoint } from '@releve/domain/features/incidents.ts';
import { settingsFromEntries } from '@releve/domain/settings.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findSettingEntries } from '../../platform/settings.repository.ts';
import { CIRCLES, minutesOf } from './escalation-steps.ts';
import { sinceOf } from './escalation.ts';
import { findGaps, findStepPeople, isKnownClient } from './escalation.repository.ts';

/** As of a report of nobody in particular: whoever reports during a quart adds those who lead them. */
export async function getEscalation(
  { db, now }: ReadContext,
  client_id: number,
): Promise<EndpointResponse<typeof endpoint>> {
  if (!(await isKnownClient(db, client_id))) throw notFound();
  const settings = settingsFromEntries(await findSettingEntries(db));
  const source = { client_id, signale_par: null, quart_id: null };
  const since = sinceOf(now);
  const circles = await Promise.all(
    CIRCLES.map((circle) => findStepPeople(db, source, { circle, since })),
  );
  return {
    data: GRAVITES.map((gravite) => ({
      gravite,
      etapes: circles.map((people, step) => ({
        apres_minutes: step * minutesOf(settings, gravite),
        personnes: people.map(({ id, prenom, nom }) => ({ id, prenom, nom })),
        joignables: people.filter(({ joignable }) => joignable).length,
      })),
    })),
  };
}

export async function listEscalationGaps({
  db,
  now,
}: ReadContext): Promise<EndpointResponse<typeof gapsEndpoint>> {
  const gaps = await findGaps(db, sinceOf(now));
  return {
    data: gaps.slice(0, MAX_GAPS).map(({ etapes, ...client }) => ({ client, etapes })),
    total: gaps.length,
    personne: gaps.filter(({ etapes }) => etapes.length === CIRCLES.length).length,
  };
}
