import type { SansQuartLigne } from '@releve/domain/features/presences.ts';
import { IconUserQuestion } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { isCancelledVisit } from './board-lines.ts';
import { STATE_LOOKS } from './state-look.ts';

/** How punches without a quart stand: to be looked at, or all cancelled. */
export function VisitBadge({ ligne }: { ligne: SansQuartLigne }) {
  const t = useT();
  const { annule } = STATE_LOOKS;
  return isCancelledVisit(ligne) ? (
    <StateBadge kind={annule.kind} icon={annule.icon} label={t('presences.states.annule')} />
  ) : (
    <StateBadge kind="now" icon={IconUserQuestion} label={t('presences.states.sans_quart')} />
  );
}
