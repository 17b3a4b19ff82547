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

/** `said`: what shows the file says itself what is wrong, with a retry. */
type Failure = 'said' | 'unsaid';

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
  const [failure, setFailure] = useState<Failure | null>(null);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return (
    <section className={classes['preview']} aria-label={t('documents.view.preview')}>
      {failure === 'unsaid' ? (
        <ErrorState
          title={t('documents.view.preview_failed')}
          text={t('documents.view.preview_failed_text')}
          onRetry={retry}
        />
      ) : (
        <FileView key={attempt} shown={shown} nom={nom} onFailed={setFailure} />
      )}
      {failure !== null && heldNumero !== null && (
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

type FileViewProps = { shown: ShownVersion; nom: string; onFailed: (failure: Failure) => void };

function FileView({ shown: { url, type }, nom, onFailed }: FileViewProps) {
  const kind = kindOf(type);
  if (kind === 'pdf') {
    return (
      <div className={classes['pdf']}>
        <OnDemand
          load={loadPdfViewer}
          onFailure={() => onFailed('unsaid')}
          props={{ url, name: nom, onFailed: () => onFailed('said') }}
        />
      </div>
    );
  }
  if (kind === 'image')
    return <ImageView url={url} name={nom} onFailed={() => onFailed('unsaid')} />;
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
