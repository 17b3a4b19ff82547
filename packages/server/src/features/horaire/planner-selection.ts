// Which rows and quarts of a week the planner shows.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { getPlanner, PlannerEtat } from '@releve/domain/features/planner.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';

export type PlannerQuery = EndpointRequest<typeof getPlanner>['query'];

export const IS_ETAT: Record<PlannerEtat, (quart: PlanQuart) => boolean> = {
  ouvert: ({ employe_id }) => employe_id === null,
  a_publier: ({ etat }) => etat !== 'publie',
  publie: ({ etat }) => etat === 'publie',
  non_vu: ({ etat, employe_id, vu_le }) =>
    etat === 'publie' && employe_id !== null && vu_le === null,
  non_confirme: ({ etat, employe_id, confirme_le }) =>
    etat === 'publie' && employe_id !== null && confirme_le === null,
};

interface Row {
  readonly id: number;
  readonly prenom?: string;
  readonly nom: string;
  readonly superviseur_id: number | null;
}

interface SiteRow extends Row {
  readonly ville: string;
}

/** Accents and case do not count. */
const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function createRowTest({ q, superviseur_id }: PlannerQuery): (row: Row) => boolean {
  const words = foldText(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return (row) => {
    if (superviseur_id !== undefined && row.superviseur_id !== superviseur_id) return false;
    const name = words.length === 0 ? '' : foldText(`${row.prenom ?? ''} ${row.nom}`);
    return words.every((word) => name.includes(word));
  };
}

interface Week<Employe, Client> {
  readonly plan: readonly PlanQuart[];
  readonly employes: readonly Employe[];
  readonly clients: readonly Client[];
}

/**
 * Of the rows, everyone who matches, with or without quarts, unless the quarts themselves are narrowed; of the other
 * list, only what the quarts shown point to. Open quarts are in no row of employees: always shown.
 */
export function selectWeek<Employe extends Row, Client extends SiteRow>(
  { plan, employes, clients }: Week<Employe, Client>,
  query: PlannerQuery,
): { quarts: PlanQuart[]; employes: Employe[]; clients: Client[] } {
  const { par, employe_id, client_id, ville, etat } = query;
  const isByEmploye = par === 'employe';
  const rows: readonly Row[] = isByEmploye ? employes : clients;
  const own = isByEmploye ? employe_id : client_id;
  const matching = new Set(
    rows
      .filter(createRowTest(query))
      .map(({ id }) => id)
      .filter((id) => own === undefined || id === own),
  );
  const sites = new Set(
    clients.filter((client) => ville === undefined || client.ville === ville).map(({ id }) => id),
  );
  const quarts = plan.filter((quart) => {
    const row = isByEmploye ? quart.employe_id : quart.client_id;
    return (
      (row === null ? own === undefined : matching.has(row)) &&
      (employe_id === undefined || quart.employe_id === employe_id) &&
      (client_id === undefined || quart.client_id === client_id) &&
      sites.has(quart.client_id) &&
      (etat === undefined || IS_ETAT[etat](quart))
    );
  });
  const usedEmployes = new Set(quarts.map((quart) => quart.employe_id));
  const usedClients = new Set(quarts.map((quart) => quart.client_id));
  const other = isByEmploye ? client_id : employe_id;
  const isNarrowed = ville !== undefined || etat !== undefined || other !== undefined;
  const isShown = (isRow: boolean, used: ReadonlySet<number | null>) => (row: Row) =>
    isRow && !isNarrowed ? matching.has(row.id) : used.has(row.id);
  return {
    quarts,
    employes: employes.filter(isShown(isByEmploye, usedEmployes)),
    clients: clients.filter(isShown(!isByEmploye, usedClients)),
  };
}
