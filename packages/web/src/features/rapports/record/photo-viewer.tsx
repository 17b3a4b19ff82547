import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { stepIndex } from './viewed-photos.ts';
import classes from './photo-viewer.module.css';

export type PhotoViewerProps = {
  photos: readonly { url: string; caption: string }[];
  /** Undefined closes it. */
  index: number | undefined;
  onIndex: (index: number) => void;
  onClose: () => void;
};

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The photos of a report, one at a time and large; the arrows go from one to the next. */
export default function PhotoViewer({ photos, index, onIndex, onClose }: PhotoViewerProps) {
  const t = useT();
  const shown = useLastDefined(index) ?? 0;
  const photo = photos[shown];
  const go = (step: number) => onIndex(stepIndex(shown, step, photos.length));
  const goByKey = (event: KeyboardEvent) => {
    const step = STEP_BY_KEY[event.key];
    if (step === undefined || photos.length < 2) return;
    event.preventDefault();
    go(step);
  };
  return (
    <Dialog
      isOpen={index !== undefined && photo !== undefined}
      onClose={onClose}
      title={t('rapports.photos.title')}
      width="64rem"
      closeLabel={t('rapports.photos.close')}
    >
      {photo !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows are a shortcut; the buttons do the same
        <div className={classes['viewer']} onKeyDown={goByKey}>
          <img className={classes['photo']} src={photo.url} alt={photo.caption} />
          <p className={classes['caption']}>{photo.caption}</p>
          {photos.length > 1 && (
            <div className={classes['steps']}>
              <Button
                data-autofocus
                variant="default"
                leftSection={<IconChevronLeft size={iconSize.control} stroke={iconStroke} />}
                onClick={() => go(-1)}
              >
                {t('rapports.photos.previous')}
              </Button>
              <span className="tabular" aria-live="polite">
                {t('rapports.photos.place', { place: shown + 1, count: photos.length })}
              </span>
              <Button
                variant="default"
                rightSection={<IconChevronRight size={iconSize.control} stroke={iconStroke} />}
                onClick={() => go(1)}
              >
                {t('rapports.photos.next')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
