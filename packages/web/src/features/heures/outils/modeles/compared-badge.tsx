import type { ExportModele } from '@releve/domain/features/heures-periodes.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';

type Compared = Pick<ExportModele, 'a_confirmer' | 'auteur'>;

/** Whether somebody has compared it with the payroll's own; nothing where there is none to compare with. */
export function ComparedBadge({ modele }: { modele: Compared }) {
  const t = useT();
  if (modele.a_confirmer) return <StateBadge kind="now" label={t('modeles_paie.to_confirm')} />;
  return modele.auteur === null ? null : (
    <StateBadge kind="done" label={t('modeles_paie.confirmed')} />
  );
}
