import type { SondageSummary } from '@releve/domain/features/sondages-admin.ts';
import { IconArchive, IconCalendarTime, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const LOOKS = {
  brouillon: { kind: 'neutral', icon: IconPencil },
  prevu: { kind: 'info', icon: IconCalendarTime },
  ouvert: { kind: 'done', icon: IconCircleCheck },
  ferme: { kind: 'neutral', icon: IconArchive },
} as const;

type Stated = Pick<SondageSummary, 'statut' | 'ouvre_at'>;

/** One that opens later is planned, though it can no longer be written. */
export const shownStatut = ({ statut, ouvre_at }: Stated): keyof typeof LOOKS =>
  statut === 'ouvert' && ouvre_at !== null && ouvre_at > correctedNow() ? 'prevu' : statut;

export function SondageStatus({ sondage }: { sondage: Stated }) {
  const t = useT();
  const statut = shownStatut(sondage);
  return <StateBadge {...LOOKS[statut]} label={t(`sondages_admin.statuts.${statut}`)} />;
}
