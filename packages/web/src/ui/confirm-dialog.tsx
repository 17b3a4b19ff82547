import { useEffect, useId, useRef } from 'react';
import { answerConfirmation, askConfirmation, useConfirmStore } from './confirm-store.ts';
import { NativeButton } from './native/native-button.tsx';
import classes from './confirm-dialog.module.css';

export function useConfirm(): typeof askConfirmation {
  return askConfirmation;
}

/** Or else the Escape that answers would also close the Mantine sheet underneath. */
const keepEscapeHere = { 'data-mantine-stop-propagation': 'true' };

/** Mounted once; askConfirmation() opens it. A sheet from the bottom on phones. */
export function ConfirmDialog() {
  const { question, isOpen } = useConfirmStore();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const textId = useId();

  const isDanger = question?.kind === 'danger';

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    if (isDanger) cancel.current?.focus();
  }, [isOpen, isDanger]);

  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby={titleId}
      aria-describedby={question?.text ? textId : undefined}
      onCancel={() => answerConfirmation(false)}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) answerConfirmation(false);
      }}
    >
      {question && (
        <div className={classes['content']}>
          <h2 className={classes['title']} id={titleId}>
            {question.title}
          </h2>
          {question.text && (
            <div className={classes['text']} id={textId}>
              {question.text}
            </div>
          )}
          <div className={classes['actions']}>
            <NativeButton
              {...keepEscapeHere}
              variant={isDanger ? 'danger' : 'filled'}
              onClick={() => answerConfirmation(true)}
            >
              {question.confirmLabel}
            </NativeButton>
            <NativeButton
              {...keepEscapeHere}
              ref={cancel}
              variant="outline"
              onClick={() => answerConfirmation(false)}
            >
              {question.cancelLabel}
            </NativeButton>
          </div>
        </div>
      )}
    </dialog>
  );
}
