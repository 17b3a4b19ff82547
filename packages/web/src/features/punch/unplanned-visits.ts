// Visits that no quart foresees: somebody sent to replace another, a quart taken off the schedule meanwhile. Pure.
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import { LONGEST_VISIT_MS, type PunchType } from '@releve/domain/punch-steps.ts';
import type { Instant, LocalDate } from '@releve/domain/working-day.ts';
import { type DoneStep, siteOf } from '../horaire/kept/kept-punches.ts';

/** A step of a quart, or of a visit that no quart foresees. */
export interface PunchStep {
  cle: string;
  date: LocalDate;
  quart_id: number | null;
  client_id: number;
  client_nom: string;
  /** Of a site that this device does not know. */
  code?: string;
  type: PunchType;
  /** Null where nothing was foreseen. */
  prevu: Instant | null;
  quart: HoraireQuart | null;
}

export interface UnplannedVisit {
  /** The same for the same visit however the days around it change, so that a second tap finds the first. */
  cle: string;
  clientId: number;
  nom: string | null;
  code?: string;
  date: LocalDate;
  entree: DoneStep | null;
  sortie: DoneStep | null;
}

const withCode = ({ code }: { code?: string }) => (code === undefined ? {} : { code });

/** Punches that no quart shown explains, paired by site: an exit closes the last entry left open there. */
export function listUnplanned(done: readonly DoneStep[]): UnplannedVisit[] {
  const visits: UnplannedVisit[] = [];
  for (const step of done) {
    const open = visits.findLast(
      ({ entree, sortie }) => entree !== null && siteOf(entree) === siteOf(step) && sortie === null,
    );
    if (step.type === 'sortie' && open !== undefined) {
      open.sortie = step;
      continue;
    }
    visits.push({
      cle: `sans-quart-${step.uuid}`,
      clientId: step.client_id,
      nom: step.client_nom,
      ...withCode(step),
      date: step.date,
      entree: step.type === 'entree' ? step : null,
      sortie: step.type === 'sortie' ? step : null,
    });
  }
  return visits;
}

export interface PunchedSite {
  id: number;
  nom: string;
  code?: string;
}

/** A visit that has no punch yet is known by what was done last at its site. */
export function newVisit(
  site: PunchedSite,
  date: LocalDate,
  former: UnplannedVisit | undefined,
): UnplannedVisit {
  const last = former?.sortie ?? former?.entree;
  return {
    cle: `sans-quart-${site.code ?? site.id}-${last?.uuid ?? date}`,
    clientId: site.id,
    nom: site.nom,
    ...withCode(site),
    date,
    entree: null,
    sortie: null,
  };
}

export function unplannedStep(visit: UnplannedVisit, type: PunchType): PunchStep {
  return {
    cle: `${visit.cle}:${type}`,
    date: visit.date,
    quart_id: null,
    client_id: visit.clientId,
    client_nom: visit.nom ?? '',
    ...withCode(visit),
    type,
    prevu: null,
    quart: null,
  };
}

/** Not left yet, and not so long ago that it was forgotten. */
export const isOpenVisit = ({ entree, sortie }: UnplannedVisit, now: number): boolean =>
  entree !== null && sortie === null && now - Date.parse(entree.at) < LONGEST_VISIT_MS;
