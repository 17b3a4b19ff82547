// How machines and reports are said. Pure.
import type { EntretienEtat } from '@releve/domain/equipement-rules.ts';
import type {
  Equipement,
  EquipementEtat,
  RapportStatut,
} from '@releve/domain/features/equipement-shapes.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import type { StateKind } from '../../ui/state-badge.tsx';

export const ETAT_KINDS: Readonly<Record<EquipementEtat, StateKind>> = {
  en_service: 'done',
  a_verifier: 'now',
  hors_service: 'wrong',
  en_reparation: 'info',
  retire: 'neutral',
};

export const STATUT_KINDS: Readonly<Record<RapportStatut, StateKind>> = {
  signale: 'wrong',
  pris_en_charge: 'now',
  en_reparation: 'info',
  regle: 'done',
  sans_suite: 'neutral',
};

export const ENTRETIEN_KINDS: Readonly<Record<EntretienEtat, StateKind>> = {
  en_retard: 'wrong',
  bientot: 'now',
  a_jour: 'neutral',
};

/** Somebody who comes in has to know of it. */
export const isDown = ({ etat }: Pick<Equipement, 'etat'>): boolean =>
  etat === 'a_verifier' || etat === 'hors_service' || etat === 'en_reparation';

export const placeOf = (
  { lieu, client, employe }: Pick<Equipement, 'lieu' | 'client' | 'employe'>,
  t: Translate,
): string => {
  if (client !== null) return client.nom;
  return employe === null ? t(`equipements.lieux.${lieu}`) : fullName(employe);
};

/** « Autorécureuse · T300 » */
export const kindOf = ({ type, modele }: Pick<Equipement, 'type' | 'modele'>, t: Translate) =>
  [t(`equipements.types.${type}`), modele].filter((part) => part !== '').join(' · ');

const CENTS = 100;

/** « 125,50 » or « 125.50 » as cents; null for nothing, NaN for what is no amount. */
export function readCents(typed: string): number | null {
  const written = typed
    .trim()
    .replaceAll(/[\s\u00A0\u202F$]/g, '')
    .replace(',', '.');
  return written === '' ? null : Math.round(Number(written) * CENTS);
}

export const writeCents = (cents: number | null): string =>
  cents === null ? '' : String(cents / CENTS);
