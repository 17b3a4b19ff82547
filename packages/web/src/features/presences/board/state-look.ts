// How each state looks: a kind, which is its colour, and an icon of its own. The word is the locale's.
import type { PresenceState } from '@releve/domain/presence-state.ts';
import {
  IconAlertTriangle,
  IconBan,
  IconBeach,
  IconChecks,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconCloudQuestion,
  IconDeviceMobileOff,
  IconMapPinCheck,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { StateKind } from '../../../ui/state-badge.tsx';
import { type BoardLine, type Counter, isLeaveAbsent } from './board-lines.ts';

export interface Look {
  kind: StateKind;
  icon: TablerIcon;
}

export const STATE_LOOKS: Record<PresenceState, Look> = {
  pas_encore: { kind: 'neutral', icon: IconClock },
  en_attente: { kind: 'info', icon: IconMapPinCheck },
  non_confirme: { kind: 'now', icon: IconAlertTriangle },
  aucune_donnee: { kind: 'silent', icon: IconDeviceMobileOff },
  donnees_non_recues: { kind: 'silent', icon: IconCloudQuestion },
  confirme: { kind: 'done', icon: IconChecks },
  termine: { kind: 'done', icon: IconCircleCheck },
  absent: { kind: 'wrong', icon: IconUserX },
  annule: { kind: 'neutral', icon: IconBan },
};

/** Of what is not confirmed, those who should be there and are not. */
const LATE: Look = { kind: 'now', icon: IconClockExclamation };

const ON_LEAVE: Look = { kind: 'neutral', icon: IconBeach };

/** Leave is nobody's fault: calm, where an absence is not. */
export function lookOf(line: BoardLine): Look {
  if (line.isLate) return LATE;
  return isLeaveAbsent(line) ? ON_LEAVE : STATE_LOOKS[line.etat];
}

export const COUNTER_LOOKS: Record<Counter, Look> = {
  en_retard: LATE,
  non_recues: STATE_LOOKS.donnees_non_recues,
  a_confirmer: { kind: 'now', icon: IconCircleCheck },
  absents: STATE_LOOKS.absent,
  presents: STATE_LOOKS.en_attente,
  pas_encore: STATE_LOOKS.pas_encore,
  termines: STATE_LOOKS.termine,
  annules: STATE_LOOKS.annule,
};
