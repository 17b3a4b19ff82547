import type { DocumentStatut, ManagedDocument } from '@releve/domain/features/documents.ts';
import {
  IconArchive,
  IconCalendarExclamation,
  IconCircleCheck,
  IconPencil,
} from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const LOOKS = {
  brouillon: { kind: 'neutral', icon: IconPencil },
  publie: { kind: 'done', icon: IconCircleCheck },
  archive: { kind: 'neutral', icon: IconArchive },
} as const satisfies Record<DocumentStatut, object>;

export function DocumentStatus({ document: { statut } }: { document: ManagedDocument }) {
  const t = useT();
  return <StateBadge {...LOOKS[statut]} label={t(`documents_admin.statut.${statut}`)} />;
}

/** Its owner was to look at it by now. */
const isToReview = (
  { revision_le, statut }: Pick<ManagedDocument, 'revision_le' | 'statut'>,
  today: string,
): boolean => statut === 'publie' && revision_le !== null && today !== '' && revision_le <= today;

export function ReviewMark({ document }: { document: ManagedDocument }) {
  const t = useT();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  return isToReview(document, today) ? (
    <StateBadge
      kind="now"
      icon={IconCalendarExclamation}
      label={t('documents_admin.statut.a_revoir')}
    />
  ) : null;
}
