import type {
  FormationStatut,
  FormationSummary,
} from '@releve/domain/features/formations-admin.ts';
import { IconArchive, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const LOOKS = {
  brouillon: { kind: 'neutral', icon: IconPencil },
  publiee: { kind: 'done', icon: IconCircleCheck },
  archivee: { kind: 'neutral', icon: IconArchive },
} as const satisfies Record<FormationStatut, object>;

type FormationStatusProps = {
  formation: Pick<FormationSummary, 'statut' | 'publiee' | 'a_publier'>;
};

/** How it stands, and whether its draft says more than what people take. */
export function FormationStatus({ formation }: FormationStatusProps) {
  const t = useT();
  const { statut, publiee, a_publier } = formation;
  const words = [
    t(`formations_admin.statut.${statut}`),
    ...(publiee === null ? [] : [t('formations_admin.version', { numero: publiee.numero })]),
    ...(publiee !== null && a_publier ? [t('formations_admin.unpublished')] : []),
  ];
  return <StateBadge {...LOOKS[statut]} label={words.join(' · ')} />;
}
