import { Button } from '@mantine/core';
import type { PublishedForm, SchemaVersionMark } from '@releve/domain/features/suivi-schema.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { FormPreview } from '../../formulaire/form-preview.tsx';
import { useSchemaVersion } from '../suivi-schema.queries.ts';
import classes from '../suivi-schema.module.css';

type VersionViewProps = {
  mark: SchemaVersionMark;
  onRestore?: (version: PublishedForm) => void;
};

/** One version as people fill it, or filled it. */
export default function VersionView({ mark, onRestore }: VersionViewProps) {
  const t = useT();
  const read = useSchemaVersion(mark.id);
  const { version } = read;
  if (version === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('suivi_schema.builder.failed')}
        text={t('suivi_schema.builder.failed_text')}
        skeleton={<CardSkeleton label={t('suivi_schema.versions.loading')} />}
      />
    );
  }
  return (
    <div className={`${classes['dialog']} ${classes['seen']}`} data-preview="">
      {onRestore && (
        <Button variant="default" onClick={() => onRestore(version)}>
          {t('suivi_schema.versions.restore')}
        </Button>
      )}
      <FormPreview content={version.contenu} genre={version.genre} />
    </div>
  );
}
