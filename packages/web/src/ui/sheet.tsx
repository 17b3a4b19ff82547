import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';
import classes from './sheet.module.css';

type SheetProps = {
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
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  footer,
  isModal = true,
  children,
}: SheetProps) {
  const isPhone = useIsPhone();
  const isBlocking = isPhone || isModal;
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : '30rem'}
      withOverlay={isBlocking}
      lockScroll={isBlocking}
      trapFocus={isBlocking}
      closeOnClickOutside={isBlocking}
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
      <div className={classes['scroll']}>{children}</div>
      {footer && <div className={classes['footer']}>{footer}</div>}
    </Drawer>
  );
}
