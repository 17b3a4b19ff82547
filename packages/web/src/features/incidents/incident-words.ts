// How incidents are said, on the phone and on the desktop. Pure.
import type { Gravite, Incident, IncidentStatut } from '@releve/domain/features/incidents.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import type { StateKind } from '../../ui/state-badge.tsx';

/** What a person sees of it: open for the second time, or going on under another number. */
export type ShownState = IncidentStatut | 'rouvert' | 'fusionne';

type Stated = Pick<Incident, 'statut' | 'rouvert' | 'fusionne_dans'>;

export function stateOf({ statut, rouvert, fusionne_dans }: Stated): ShownState {
  if (fusionne_dans !== null) return 'fusionne';
  return statut === 'ouvert' && rouvert > 0 ? 'rouvert' : statut;
}

export const STATE_KINDS: Readonly<Record<ShownState, StateKind>> = {
  ouvert: 'wrong',
  rouvert: 'wrong',
  pris_en_charge: 'now',
  resolu: 'info',
  confirme: 'done',
  fusionne: 'neutral',
};

export const GRAVITE_KINDS: Readonly<Record<Gravite, StateKind>> = {
  1: 'neutral',
  2: 'now',
  3: 'wrong',
};

/** Somebody still has to put it right. */
export const isOpen = ({ statut, fusionne_dans }: Stated): boolean =>
  fusionne_dans === null && (statut === 'ouvert' || statut === 'pris_en_charge');

/** « Bris · Banque Nationale » */
export const nameIncident = ({ type, client }: Pick<Incident, 'type' | 'client'>, t: Translate) =>
  [t(`incidents.types.${type}`), client.nom].filter((part) => part !== '').join(' · ');

const DAY_MS = 86_400_000;

/** Perhaps the same thing, told twice: of one site and, where it is known, one type, within a day. */
export const listAlike = (
  open: readonly Incident[],
  { client_id, type, now }: { client_id: number; type: Incident['type'] | null; now: number },
): readonly Incident[] =>
  open.filter(
    (each) =>
      isOpen(each) &&
      each.client.id === client_id &&
      (type === null || each.type === type) &&
      now - Date.parse(each.signale_le) < DAY_MS,
  );
