import { useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../platform/i18n/i18n.ts';
import { answerConfirmation, useConfirmStore } from './confirm-store.ts';
import { NativeButton } from './native/native-button.tsx';
import { isEcho, useLayer } from './use-layer.ts';
import classes from './confirm-dialog.module.css';

/** Mounted once; askConfirmation() opens it. A sheet from the bottom on phones. */
export function ConfirmDialog() {
  const { question, isOpen } = useConfirmStore();
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const textId = useId();

  const isDanger = question?.kind === 'danger';

  // The browser answers the Escape by its cancel event.
  useLayer(isOpen, {});
  useLayoutEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    (isDanger ? cancel : confirm).current?.focus();
  }, [isOpen, isDanger]);

  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby={titleId}
      aria-describedby={question?.text ? textId : undefined}
      onCancel={() => answerConfirmation(false)}
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget || isEcho(event.nativeEvent)) return;
        answerConfirmation(false);
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
            <NativeButton ref={cancel} variant="outline" onClick={() => answerConfirmation(false)}>
              {question.cancelLabel ?? t('forms.cancel')}
            </NativeButton>
            <NativeButton
              ref={confirm}
              variant={isDanger ? 'danger' : 'filled'}
              onClick={() => answerConfirmation(true)}
            >
              {question.confirmLabel}
            </NativeButton>
          </div>
        </div>
      )}
    </dialog>
  );
}
