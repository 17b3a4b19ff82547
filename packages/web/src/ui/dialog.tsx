import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../platform/i18n/i18n.ts';
import { FirstFocus } from './first-focus.tsx';
import { useLayerGuard } from './layer-guard.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useLayer } from './use-layer.ts';
import classes from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** On a desktop; a phone gives it the whole screen. */
  width: string;
  closeLabel?: string;
  /** Whether it holds something typed; a form inside may say it itself, with `useUnsaved`. */
  isDirty?: boolean;
  /** False where a stray click must not lose what is in it. */
  closesOutside?: boolean;
  children: ReactNode;
};

/** Something to decide or to fill in before going on. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, width, closeLabel, children } = props;
  const { isDirty = false, closesOutside = true } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const { leave, guarded } = useLayerGuard({ isOpen, isDirty, onClose });
  useLayer(isOpen, { onEscape: leave });
  useFocusReturn(isOpen);
  const leaving = isOpen ? '' : (classes['leaving'] ?? '');
  return guarded(
    <Modal
      opened={isOpen}
      onClose={leave}
      returnFocus={false}
      closeOnEscape={false}
      title={title}
      size={width}
      padding="lg"
      fullScreen={isPhone}
      closeOnClickOutside={closesOutside}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('app.close') }}
      classNames={{ title: classes['title'] ?? '', overlay: leaving, content: leaving }}
    >
      <FirstFocus />
      {children}
    </Modal>,
  );
}
