import { Modal } from '@mantine/core';
import type { MessagePiece } from '@releve/domain/messages.ts';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useLayer } from '../../../ui/use-layer.ts';
import classes from './lightbox.module.css';

type LightboxProps = {
  photos: readonly MessagePiece[];
  /** The one that was pressed. */
  first: number;
  isOpen: boolean;
  onClose: () => void;
};

/** The photos of a message, one after the other: by swipe, by arrow, by button. */
export default function Lightbox({ photos, first, isOpen, onClose }: LightboxProps) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  useLayer(isOpen, { onEscape: onClose });
  useFocusReturn(isOpen);
  const total = photos.length;
  const go = (step: number) => {
    const next = Math.min(total - 1, Math.max(0, at + step));
    strip.current?.children[next]?.scrollIntoView({ behavior: 'instant', inline: 'center' });
    setAt(next);
  };
  const title = t('messages.lightbox.title', { number: at + 1, total });
  const shown = photos[at];
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      returnFocus={false}
      padding={0}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
      attributes={{ content: { 'aria-label': title } }}
      transitionProps={{ duration: 120 }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows work wherever the focus is in it */}
      <div
        className={classes['box']}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') go(-1);
          else if (event.key === 'ArrowRight') go(1);
        }}
      >
        <div className={classes['bar']}>
          <p aria-live="polite">{title}</p>
          {shown !== undefined && shown.url !== '' && (
            <a
              className={classes['button']}
              href={shown.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('messages.lightbox.original')}
            >
              <IconExternalLink size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
            </a>
          )}
          <button
            type="button"
            className={classes['button']}
            data-autofocus
            aria-label={t('app.close')}
            onClick={onClose}
          >
            <IconX size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          </button>
        </div>
        <Strip ref={strip} photos={photos} first={first} onSeen={setAt} />
        {at > 0 && (
          <button
            type="button"
            className={`${classes['button']} ${classes['side']}`}
            data-side="previous"
            aria-label={t('messages.lightbox.previous')}
            onClick={() => go(-1)}
          >
            <IconChevronLeft size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          </button>
        )}
        {at < total - 1 && (
          <button
            type="button"
            className={`${classes['button']} ${classes['side']}`}
            data-side="next"
            aria-label={t('messages.lightbox.next')}
            onClick={() => go(1)}
          >
            <IconChevronRight size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          </button>
        )}
      </div>
    </Modal>
  );
}

interface StripProps extends Pick<LightboxProps, 'photos' | 'first'> {
  ref: React.RefObject<HTMLDivElement | null>;
  onSeen: (index: number) => void;
}

/** One photo fills the width; a finger moves to the next one as it does in any gallery. */
function Strip({ ref, photos, first, onSeen }: StripProps) {
  const t = useT();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const { current } = ref;
    current?.scrollTo({ left: first * current.clientWidth, behavior: 'instant' });
  }, [ref, first]);
  return (
    <div
      ref={ref}
      className={classes['strip']}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
        if (clientWidth > 0) onSeen(Math.round(scrollLeft / clientWidth));
      }}
    >
      {photos.map(({ uuid, url, vignette_url, nom }) => (
        <div key={uuid} className={classes['slide']}>
          {failed.has(uuid) ? (
            <p>{t('messages.lightbox.failed')}</p>
          ) : (
            <img
              src={url === '' ? (vignette_url ?? '') : url}
              alt={t('messages.message.photo', { nom })}
              decoding="async"
              onError={() => setFailed((before) => new Set([...before, uuid]))}
            />
          )}
        </div>
      ))}
    </div>
  );
}
