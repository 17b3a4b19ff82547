import { CloseButton, Portal } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFocusReturn } from './use-focus-return.ts';
import classes from './sheet.module.css';

type SidePanelProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  children: ReactNode;
};

function OpenPanel({ onClose, title, closeLabel, footer, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  useFocusReturn(true);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [aria-modal="true"]') === null) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <aside ref={panel} className={classes['panel']} tabIndex={-1} aria-labelledby={titleId}>
      <div className={classes['header']}>
        <h2 className={classes['title']} id={titleId}>
          {title}
        </h2>
        <CloseButton aria-label={closeLabel} onClick={onClose} />
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
