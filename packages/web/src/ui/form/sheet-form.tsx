import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Sheet, type SheetProps } from '../sheet.tsx';
import { positive } from '../toast/toast-store.ts';
import { FormBody, type FormBodyProps } from './form-body.tsx';
import classes from './form.module.css';

type SheetFormProps<Values, Answer> = Omit<SheetProps, 'isDirty' | 'footer' | 'children'> &
  Omit<FormBodyProps<Values, Answer>, 'id' | 'onSaved'> & {
    saveLabel?: string;
    isSaveDisabled?: boolean;
    /** Further buttons of the footer. */
    actions?: ReactNode;
  } & (
    | { saved: string; onSaved?: never }
    | { saved?: never; onSaved: FormBodyProps<Values, Answer>['onSaved'] }
  );

/** A form in a sheet. Closing asks where something was typed. A save says `saved` and closes the sheet, unless `onSaved` does it. */
export function SheetForm<Values, Answer>(props: SheetFormProps<Values, Answer>) {
  const { form, isOpen, onClose, title, closeLabel, isModal, ...rest } = props;
  const { saveLabel, isSaveDisabled = false, actions, saved, onSaved, ...body } = rest;
  const t = useT();
  const formId = useId();
  const leave = () => {
    if (saved !== undefined) positive(saved);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      {...(closeLabel !== undefined && { closeLabel })}
      {...(isModal !== undefined && { isModal })}
      footer={
        <>
          {actions}
          <Button
            type="submit"
            form={formId}
            className={classes['save'] ?? ''}
            loading={form.isBusy}
            disabled={isSaveDisabled}
          >
            {saveLabel ?? t('forms.save')}
          </Button>
        </>
      }
    >
      <FormBody {...body} form={form} id={formId} onSaved={onSaved ?? leave} />
    </Sheet>
  );
}
