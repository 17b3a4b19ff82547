import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../platform/i18n/i18n.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useTopLayer } from './use-top-layer.ts';
import classes from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** On a desktop; a phone gives it the whole screen. */
  width: string;
  closeLabel?: string;
  /** False where a stray click must not lose what is in it. */
  closesOutside?: boolean;
  children: ReactNode;
};

/** Something to decide or to fill in before going on. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, width, closeLabel, closesOutside = true, children } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const isOnTop = useTopLayer(isOpen);
  useFocusReturn(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={isOnTop}
      title={title}
      size={width}
      padding="lg"
      fullScreen={isPhone}
      closeOnClickOutside={closesOutside}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('app.close') }}
      classNames={{ title: classes['title'] ?? '' }}
    >
      {children}
    </Modal>
  );
}
