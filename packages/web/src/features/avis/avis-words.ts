// The kinds and states of a notice, as they are drawn. Pure.
import type { AvisRow, AvisStatut, AvisType } from '@releve/domain/features/avis.ts';
import {
  IconAward,
  IconFileDescription,
  IconMessage2,
  IconNote,
  IconPencil,
  IconUserPause,
  type TablerIcon,
} from '@tabler/icons-react';
import type { StateKind } from '../../ui/state-badge.tsx';

export const TYPE_ICONS: Readonly<Record<AvisType, TablerIcon>> = {
  felicitation: IconAward,
  note: IconNote,
  verbal: IconMessage2,
  ecrit: IconPencil,
  suspension: IconUserPause,
  autre: IconFileDescription,
};

/** What the employee has yet to do comes before where the notice stands. */
export type ShownState = AvisStatut | 'version_attendue' | 'a_recevoir';

export function shownState(
  { statut, a_traiter }: Pick<AvisRow, 'statut' | 'a_traiter'>,
  isOwn: boolean,
): ShownState {
  if (!isOwn || !a_traiter) return statut;
  return statut === 'projet' ? 'version_attendue' : 'a_recevoir';
}

export const STATE_KINDS: Readonly<Record<ShownState, StateKind>> = {
  brouillon: 'neutral',
  projet: 'info',
  version_attendue: 'now',
  a_recevoir: 'now',
  remis: 'info',
  recu: 'done',
  refus_constate: 'neutral',
  rectifie: 'neutral',
  retire: 'neutral',
};
