import { IconCircleCheck, IconSignature } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

type SeanceStateProps = { seance: { readonly terminee_le: string | null } };

export function SeanceState({ seance }: SeanceStateProps) {
  const t = useT();
  return seance.terminee_le === null ? (
    <StateBadge kind="now" icon={IconSignature} label={t('seances.etat.ouverte')} />
  ) : (
    <StateBadge kind="done" icon={IconCircleCheck} label={t('seances.etat.terminee')} />
  );
}
