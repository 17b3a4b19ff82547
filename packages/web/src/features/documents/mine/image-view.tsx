import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './document-page.module.css';

/** Times the width of the page. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

type ImageViewProps = { url: string; name: string; onFailed: () => void };

/** A picture at the width of the page, larger on demand; what does not fit is reached by scrolling. */
export function ImageView({ url, name, onFailed }: ImageViewProps) {
  const t = useT();
  const [at, setAt] = useState(0);
  const zoom = ZOOMS[at] ?? 1;
  return (
    <div className={classes['image']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard */}
      <div className={classes['imageScroll']} tabIndex={0} role="group" aria-label={name}>
        <img
          src={url}
          alt={name}
          decoding="async"
          style={{ width: `${zoom * 100}%` }}
          onError={onFailed}
        />
      </div>
      <div className={classes['zoom']} role="group" aria-label={t('documents.view.zoom')}>
        <ActionIcon
          variant="default"
          aria-label={t('documents.view.zoom_out')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <IconZoomOut size={iconSize.control} stroke={iconStroke} />
        </ActionIcon>
        <output className="tabular">{`${zoom * 100} %`}</output>
        <ActionIcon
          variant="default"
          aria-label={t('documents.view.zoom_in')}
          disabled={at === ZOOMS.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <IconZoomIn size={iconSize.control} stroke={iconStroke} />
        </ActionIcon>
      </div>
    </div>
  );
}
