import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { SidePanel } from './side-panel.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useTopLayer } from './use-top-layer.ts';
import classes from './sheet.module.css';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The actions, kept in the thumb's reach at the foot. */
  footer?: ReactNode;
  /** On a desktop, false leaves the list beside the panel usable. */
  isModal?: boolean;
  children: ReactNode;
};

/** Details or a short form: from the bottom on a phone, at the right on a desktop. */
export function Sheet({ isModal = true, ...sheet }: SheetProps) {
  const isPhone = useIsPhone();
  return isPhone || isModal ? <ModalSheet {...sheet} /> : <SidePanel {...sheet} />;
}

function ModalSheet(sheet: Omit<SheetProps, 'isModal'>) {
  const { isOpen, onClose, title, closeLabel, footer, children } = sheet;
  const isPhone = useIsPhone();
  const isOnTop = useTopLayer(isOpen);
  useFocusReturn(isOpen);
  return (
    <Drawer
      returnFocus={false}
      closeOnEscape={isOnTop}
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : '30rem'}
      closeButtonProps={{ 'aria-label': closeLabel }}
      classNames={{
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
        title: classes['title'] ?? '',
        body: classes['body'] ?? '',
      }}
      attributes={{ content: { 'data-phone': isPhone || undefined } }}
      transitionProps={{ duration: 180 }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard */}
      <div className={classes['scroll']} tabIndex={0}>
        {children}
      </div>
      {footer && <div className={classes['footer']}>{footer}</div>}
    </Drawer>
  );
}
