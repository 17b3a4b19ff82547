import type { SchemaSummary } from '@releve/domain/features/suivi-schema.ts';
import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

type SchemaStatusProps = {
  schema: Pick<SchemaSummary, 'archive' | 'version_publiee' | 'a_publier'>;
};

/** Whether people fill it, and whether something waits to be published. */
export function SchemaStatus({ schema }: SchemaStatusProps) {
  const t = useT();
  const { archive, version_publiee, a_publier } = schema;
  if (archive) {
    return (
      <StateBadge kind="neutral" icon={IconArchive} label={t('suivi_schema.status.archive')} />
    );
  }
  if (version_publiee === null) {
    return <StateBadge kind="info" icon={IconPencil} label={t('suivi_schema.status.draft')} />;
  }
  return a_publier ? (
    <StateBadge kind="now" label={t('suivi_schema.status.to_publish')} />
  ) : (
    <StateBadge kind="done" label={t('suivi_schema.status.published')} />
  );
}
