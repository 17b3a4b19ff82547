import type { SansQuartLigne } from '@releve/domain/features/presences.ts';
import { IconUserQuestion } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { isCancelledVisit, visitMark } from './board-lines.ts';
import { type Look, STATE_LOOKS } from './state-look.ts';

const TO_LOOK_AT: Look = { kind: 'now', icon: IconUserQuestion };

/** How a visit without a quart stands. */
export function visitState(ligne: SansQuartLigne): 'annule' | 'confirme' | 'sans_quart' {
  if (isCancelledVisit(ligne)) return 'annule';
  return visitMark(ligne) === null ? 'sans_quart' : 'confirme';
}

export function VisitBadge({ ligne }: { ligne: SansQuartLigne }) {
  const t = useT();
  const state = visitState(ligne);
  const { kind, icon } = state === 'sans_quart' ? TO_LOOK_AT : STATE_LOOKS[state];
  return <StateBadge kind={kind} icon={icon} label={t(`presences.states.${state}`)} />;
}
