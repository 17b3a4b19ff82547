import { createPortal } from 'react-dom';
import { useT } from '../platform/i18n/i18n.ts';
import { useLayer } from './use-layer.ts';
import classes from './opening-layer.module.css';

/** In the place of a layer that is still being loaded: it takes the Escape and the presses that are meant for it. */
export function OpeningLayer({ onClose }: { onClose: () => void }) {
  const t = useT();
  useLayer(true, { onEscape: onClose });
  return createPortal(
    <div className={classes['scrim']} role="presentation" onClick={onClose}>
      <span className={classes['light']} role="status">
        <span className="visually-hidden">{t('app.loading')}</span>
      </span>
    </div>,
    document.body,
  );
}
