// The courses of a person by what they ask of them, and what a search finds among them. Pure: the device has them all.
import type { FormationEtat, MyFormation } from '@releve/domain/features/formations.ts';
import { foldText } from '../../platform/i18n/fold-text.ts';
import type { StateKind } from '../../ui/state-badge.tsx';
import { isResultAwaited } from './formation-steps.ts';

/** In their order on the screen. */
export const FORMATION_GROUPS = ['a_faire', 'a_renouveler', 'a_jour', 'facultatives'] as const;
export type FormationGroup = (typeof FORMATION_GROUPS)[number];

const GROUP_OF: Readonly<Record<FormationEtat, FormationGroup>> = {
  a_faire: 'a_faire',
  en_cours: 'a_faire',
  expiree: 'a_renouveler',
  bientot: 'a_renouveler',
  valide: 'a_jour',
  facultative: 'facultatives',
};

export const groupOf = ({ etat }: Pick<MyFormation, 'etat'>): FormationGroup => GROUP_OF[etat];

export interface FormationsAsked {
  q: string;
  groupe: FormationGroup | undefined;
  isHeld: ((id: number) => boolean) | null;
}

export function findFormations(
  all: readonly MyFormation[],
  { q, groupe, isHeld }: FormationsAsked,
): MyFormation[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  return all.filter((formation) => {
    const { id, titre, description, client } = formation;
    if (groupe !== undefined && groupOf(formation) !== groupe) return false;
    if (isHeld !== null && !isHeld(id)) return false;
    const text = foldText(`${titre} ${description} ${client?.nom ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** What was handed in waits for its grade, whatever the state was before. */
export type ShownEtat = FormationEtat | 'resultat';

export const shownEtat = (formation: Pick<MyFormation, 'etat' | 'tentative'>): ShownEtat =>
  isResultAwaited(formation) ? 'resultat' : formation.etat;

export const ETAT_KINDS: Readonly<Record<ShownEtat, StateKind>> = {
  expiree: 'wrong',
  a_faire: 'now',
  en_cours: 'now',
  resultat: 'silent',
  bientot: 'info',
  valide: 'done',
  facultative: 'neutral',
};
