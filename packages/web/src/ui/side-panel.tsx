import { CloseButton, Portal } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../platform/i18n/i18n.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useLayer } from './use-layer.ts';
import classes from './sheet.module.css';

type SidePanelProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel?: string;
  footer?: ReactNode;
  children: ReactNode;
};

function OpenPanel({ onClose, title, closeLabel, footer, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const t = useT();

  useFocusReturn(true);
  // With the press that opens it: a key that follows at once is no longer the page's.
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useLayer(true, { onEscape: onClose, isModal: false });

  return (
    <aside ref={panel} className={classes['panel']} tabIndex={-1} aria-labelledby={titleId}>
      <div className={classes['header']}>
        <h2 className={classes['title']} id={titleId}>
          {title}
        </h2>
        <CloseButton aria-label={closeLabel ?? t('app.close')} onClick={onClose} />
      </div>
      <div className={classes['scroll']}>{children}</div>
      {footer && <div className={classes['footer']}>{footer}</div>}
    </aside>
  );
}

/** The desktop panel that does not block: the list beside it stays in use. */
export function SidePanel(panel: SidePanelProps) {
  if (!panel.isOpen) return null;
  return (
    <Portal>
      <OpenPanel {...panel} />
    </Portal>
  );
}
