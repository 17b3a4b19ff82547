import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconLock, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { EmptyState } from '../empty-state.tsx';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import { PdfPages } from './pdf-pages.tsx';
import { usePdf } from './use-pdf.ts';
import classes from './pdf-viewer.module.css';

export interface PdfViewerProps {
  /** A signed address; the service worker answers it where the file is held on this device. */
  url: string;
  /** What the document is called: the accessible name, and that of the file when it is saved. */
  name: string;
  /** It could not be read: not there, damaged, or locked. The viewer says so itself and offers the file. */
  onFailed?: () => void;
}

/** The pages of a PDF, drawn as they come into view. It fills the height that it is given. Load it with the press. */
export default function PdfViewer(props: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  // Another file is another document; another signature of the same is not.
  const [path] = props.url.split('?');
  return (
    <OnePdf key={`${path} ${attempt}`} {...props} onRetry={() => setAttempt((made) => made + 1)} />
  );
}

function OnePdf({ url, name, onFailed, onRetry }: PdfViewerProps & { onRetry: () => void }) {
  const t = useT();
  const opened = usePdf(url, onFailed);
  if (opened.state === 'open') {
    return <PdfPages pdf={opened.pdf} first={opened.first} url={url} name={name} />;
  }
  if (opened.state === 'opening') {
    return (
      <div className={classes['waiting']} role="status">
        <Loader size="sm" aria-hidden="true" />
        <span>{t('pdf.opening')}</span>
      </div>
    );
  }
  const isLocked = opened.state === 'locked';
  return (
    <div className={classes['waiting']} role="alert">
      <EmptyState
        tone="wrong"
        icon={isLocked ? IconLock : IconAlertTriangle}
        title={isLocked ? t('pdf.locked') : t('pdf.failed')}
        text={isLocked ? t('pdf.locked_text') : t('pdf.failed_text')}
        action={
          <div className={classes['choices']}>
            {!isLocked && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={iconSize.control} stroke={iconStroke} />}
                onClick={onRetry}
              >
                {t('pdf.retry')}
              </Button>
            )}
            <Button
              component="a"
              href={url}
              download={name}
              leftSection={<IconDownload size={iconSize.control} stroke={iconStroke} />}
            >
              {t('pdf.download')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
