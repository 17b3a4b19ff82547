import { type ReactNode, useEffect, useRef } from 'react';

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
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={() => {
        if (isOpen) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && children}
    </dialog>
  );
}
