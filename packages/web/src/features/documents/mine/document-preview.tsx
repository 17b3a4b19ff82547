import { Button } from '@mantine/core';
import { FILE_TYPES, type FileKind } from '@releve/domain/attachments.ts';
import { IconDownload, IconFile, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ImageView } from './image-view.tsx';
import type { ShownVersion } from './shown-version.ts';
import classes from './document-page.module.css';

/** It weighs more than all the rest: only who opens a PDF fetches it. */
const loadPdfViewer = () => import('../../../ui/pdf-viewer/pdf-viewer.tsx');

const kindOf = (type: string): FileKind | undefined =>
  (FILE_TYPES as Readonly<Record<string, FileKind>>)[type];

type DocumentPreviewProps = {
  shown: ShownVersion;
  nom: string;
  /** An older version that the device can open where the current one does not come; null where there is none. */
  heldNumero: number | null;
  onOpenHeld: () => void;
};

export function DocumentPreview({ shown, nom, heldNumero, onOpenHeld }: DocumentPreviewProps) {
  const t = useT();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <section className={classes['preview']} aria-label={t('documents.view.preview')}>
      {hasFailed ? (
        <ErrorState
          title={t('documents.view.preview_failed')}
          text={t('documents.view.preview_failed_text')}
          retryLabel={t('app.retry')}
          onRetry={retry}
        />
      ) : (
        <FileView key={attempt} shown={shown} nom={nom} onFailed={() => setHasFailed(true)} />
      )}
      {hasFailed && heldNumero !== null && (
        <Button
          variant="default"
          leftSection={<IconHistory size={iconSize.control} stroke={iconStroke} />}
          onClick={onOpenHeld}
        >
          {t('documents.view.open_held', { numero: heldNumero })}
        </Button>
      )}
    </section>
  );
}

type FileViewProps = { shown: ShownVersion; nom: string; onFailed: () => void };

function FileView({ shown: { url, type }, nom, onFailed }: FileViewProps) {
  const kind = kindOf(type);
  if (kind === 'pdf') {
    return (
      <OnDemand load={loadPdfViewer} onFailure={onFailed} props={{ url, name: nom, onFailed }} />
    );
  }
  if (kind === 'image') return <ImageView url={url} name={nom} onFailed={onFailed} />;
  return <DownloadCard url={url} nom={nom} />;
}

function DownloadCard({ url, nom }: { url: string; nom: string }) {
  const t = useT();
  return (
    <div className={classes['file']}>
      <IconFile size={iconSize.hero} stroke={iconStroke} aria-hidden="true" />
      <p className={classes['fileName']}>{nom}</p>
      <p className={classes['quiet']}>{t('documents.view.download_text')}</p>
      <Button
        component="a"
        href={url}
        download={nom}
        variant="default"
        leftSection={<IconDownload size={iconSize.control} stroke={iconStroke} />}
      >
        {t('documents.view.download')}
      </Button>
    </div>
  );
}
