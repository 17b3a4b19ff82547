import { Button } from '@mantine/core';
import type { PublishedForm, SchemaVersionMark } from '@releve/domain/features/suivi-schema.ts';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import classes from '../suivi-schema.module.css';

const VersionView = lazy(() => withTexts(() => import('./version-view.tsx')));

type VersionsSheetProps = {
  isOpen: boolean;
  /** Newest first. */
  versions: readonly SchemaVersionMark[];
  onClose: () => void;
  /** Absent for whoever only reads. */
  onRestore?: (version: PublishedForm) => void;
};

/** All versions that were published; one of them can be looked at. */
export default function VersionsSheet(props: VersionsSheetProps) {
  const { isOpen, versions, onClose, onRestore } = props;
  const t = useT();
  const [viewed, setViewed] = useState<SchemaVersionMark | null>(null);
  const close = () => {
    setViewed(null);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={
        viewed === null
          ? t('suivi_schema.versions.title')
          : t('suivi_schema.version', { numero: viewed.numero })
      }
      footer={
        viewed !== null && (
          <Button variant="default" onClick={() => setViewed(null)}>
            {t('suivi_schema.versions.back')}
          </Button>
        )
      }
    >
      {viewed === null ? (
        <VersionList versions={versions} onView={setViewed} />
      ) : (
        <Suspense fallback={<CardSkeleton label={t('suivi_schema.versions.loading')} />}>
          <VersionView
            mark={viewed}
            {...(onRestore && {
              onRestore: (version: PublishedForm) => {
                close();
                onRestore(version);
              },
            })}
          />
        </Suspense>
      )}
    </Sheet>
  );
}

type VersionListProps = {
  versions: readonly SchemaVersionMark[];
  onView: (version: SchemaVersionMark) => void;
};

function VersionList({ versions, onView }: VersionListProps) {
  const t = useT();
  const dates = useDateFormatter();
  if (versions.length === 0) {
    return (
      <EmptyState
        icon={IconHistory}
        title={t('suivi_schema.versions.empty')}
        text={t('suivi_schema.versions.empty_text')}
      />
    );
  }
  return (
    <ol className={classes['versions']}>
      {versions.map((version) => (
        <li key={version.id}>
          <button type="button" className={classes['version']} onClick={() => onView(version)}>
            <span className={classes['name']}>
              {t('suivi_schema.versions.named', { numero: version.numero, titre: version.titre })}
            </span>
            <span className={classes['quiet']}>
              {t('suivi_schema.versions.published', {
                date: dates.instant(version.publie_le),
                qui: fullName(version.publie_par),
              })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
