import type { InspectionRow, RepriseStatut } from '@releve/domain/features/inspections.ts';
import { IconChecks, IconClipboardCheck, IconTool } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const LOOKS = {
  a_faire: { kind: 'now', icon: IconTool },
  faite: { kind: 'info', icon: IconClipboardCheck },
  reevaluee: { kind: 'done', icon: IconChecks },
} as const satisfies Record<RepriseStatut, object>;

export function RepriseMark({ statut }: { statut: RepriseStatut }) {
  const t = useT();
  return (
    <StateBadge variant="plain" {...LOOKS[statut]} label={t(`inspections.reprise.${statut}`)} />
  );
}

/** What is left to put right: to do first, then to score again. */
export function ReprisesMark({ reprises }: Pick<InspectionRow, 'reprises'>) {
  const t = useT();
  const { a_faire, faites, reevaluees } = reprises;
  if (a_faire > 0) {
    return (
      <StateBadge
        variant="plain"
        {...LOOKS.a_faire}
        label={t('inspections.reprises.a_faire', { count: a_faire })}
      />
    );
  }
  if (faites > 0) {
    return (
      <StateBadge
        variant="plain"
        {...LOOKS.faite}
        label={t('inspections.reprises.faites', { count: faites })}
      />
    );
  }
  return reevaluees > 0 ? (
    <StateBadge variant="plain" {...LOOKS.reevaluee} label={t('inspections.reprises.done')} />
  ) : (
    <StateBadge kind="done" variant="plain" label={t('inspections.reprises.none')} />
  );
}
