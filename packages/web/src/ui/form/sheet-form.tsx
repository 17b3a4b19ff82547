import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Sheet, type SheetProps } from '../sheet.tsx';
import { FormBody, type FormBodyProps } from './form-body.tsx';
import classes from './form.module.css';

type SheetFormProps<Values, Answer> = Omit<SheetProps, 'isDirty' | 'footer' | 'children'> &
  Omit<FormBodyProps<Values, Answer>, 'id'> & {
    saveLabel?: string;
    isSaveDisabled?: boolean;
    /** Further buttons of the footer. */
    actions?: ReactNode;
  };

/** A form in a sheet. Closing asks where something was typed. `onSaved` closes the sheet after a save. */
export function SheetForm<Values, Answer>(props: SheetFormProps<Values, Answer>) {
  const { form, isOpen, onClose, title, closeLabel, isModal, ...rest } = props;
  const { saveLabel, isSaveDisabled = false, actions, ...body } = rest;
  const t = useT();
  const formId = useId();
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
      <FormBody {...body} form={form} id={formId} />
    </Sheet>
  );
}
