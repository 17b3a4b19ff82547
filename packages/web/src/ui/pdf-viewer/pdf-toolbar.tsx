import { ActionIcon } from '@mantine/core';
import { IconDownload, IconMinus, IconPlus } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import { nextZoom, ZOOMS } from './page-layout.ts';
import classes from './pdf-viewer.module.css';

type PdfToolbarProps = {
  url: string;
  name: string;
  page: number;
  pages: number;
  zoom: number;
  onZoom: (zoom: number) => void;
};

export function PdfToolbar({ url, name, page, pages, zoom, onZoom }: PdfToolbarProps) {
  const t = useT();
  const smallest = ZOOMS[0];
  const largest = ZOOMS.at(-1);
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label={t('pdf.toolbar')}>
      <span className={`${classes['indicator']} tabular`}>{t('pdf.page', { page, pages })}</span>
      <ActionIcon
        variant="subtle"
        aria-label={t('pdf.zoom_out')}
        disabled={zoom === smallest}
        onClick={() => onZoom(nextZoom(zoom, -1))}
      >
        <IconMinus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
      <span className={`${classes['zoom']} tabular`} role="status">
        {t('pdf.zoom', { percent: Math.round(zoom * 100) })}
      </span>
      <ActionIcon
        variant="subtle"
        aria-label={t('pdf.zoom_in')}
        disabled={zoom === largest}
        onClick={() => onZoom(nextZoom(zoom, 1))}
      >
        <IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        component="a"
        variant="subtle"
        href={url}
        download={name}
        aria-label={t('pdf.download')}
      >
        <IconDownload size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
