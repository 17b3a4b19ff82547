import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isEcho, useLayer } from '../../ui/use-layer.ts';

interface ModalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** The browser's own modal: it keeps the focus inside, gives it back, and closes on Escape or a click beside it. */
export function ModalDialog({ isOpen, onClose, label, className, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(isOpen, {});
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={({ currentTarget }) => {
        // The event comes later than the closing it tells of: a dialog that is open has been opened again since.
        if (isOpen && !currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && !isEcho(event.nativeEvent)) onClose();
      }}
    >
      {isOpen && children}
    </dialog>
  );
}
