import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '../platform/i18n/i18n.ts';
import { FirstFocus } from './first-focus.tsx';
import { useLayerGuard } from './layer-guard.tsx';
import { SidePanel } from './side-panel.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useLayer } from './use-layer.ts';
import classes from './sheet.module.css';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Where closing is more than « Fermer ». */
  closeLabel?: string;
  /** Whether it holds something typed; a form inside may say it itself, with `useUnsaved`. */
  isDirty?: boolean;
  /** The actions, kept in the thumb's reach at the foot. */
  footer?: ReactNode;
  /** On a desktop, false leaves the list beside the panel usable. */
  isModal?: boolean;
  children: ReactNode;
};

/** Details or a short form: from the bottom on a phone, at the right on a desktop. */
export function Sheet({ isModal = true, isDirty = false, ...sheet }: SheetProps) {
  const { isOpen, onClose } = sheet;
  const isOverPage = useAsOpened(isOpen, useIsPhone() || isModal);
  const { leave, guarded } = useLayerGuard({ isOpen, isDirty, onClose });
  return guarded(
    isOverPage ? (
      <ModalSheet {...sheet} onClose={leave} />
    ) : (
      <SidePanel {...sheet} onClose={leave} />
    ),
  );
}

/** A tablet that is turned changes neither what is typed in an open sheet nor what lies over it: it stays what it was. */
function useAsOpened<Value>(isOpen: boolean, value: Value): Value {
  const [opened, setOpened] = useState(value);
  if (!isOpen && opened !== value) setOpened(value);
  return isOpen ? opened : value;
}

function ModalSheet(sheet: Omit<SheetProps, 'isModal' | 'isDirty'>) {
  const { isOpen, onClose, title, closeLabel, footer, children } = sheet;
  const isPhone = useIsPhone();
  const t = useT();
  useLayer(isOpen, { onEscape: onClose });
  useFocusReturn(isOpen);
  // While it slides away, what it uncovers can be pressed already.
  const leaving = isOpen ? '' : (classes['leaving'] ?? '');
  return (
    <Drawer
      returnFocus={false}
      closeOnEscape={false}
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : '30rem'}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('app.close') }}
      classNames={{
        overlay: leaving,
        content: `${classes['content'] ?? ''} ${leaving}`,
        header: classes['header'] ?? '',
        title: classes['title'] ?? '',
        body: classes['body'] ?? '',
      }}
      attributes={{ content: { 'data-phone': isPhone || undefined } }}
      transitionProps={{ duration: 180 }}
    >
      <FirstFocus />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard */}
      <div className={classes['scroll']} tabIndex={0}>
        {children}
      </div>
      {footer && <div className={classes['footer']}>{footer}</div>}
    </Drawer>
  );
}
