import { Button } from '@mantine/core';
import { useT } from '../../platform/i18n/i18n.ts';
import { FormBody, type FormBodyProps } from './form-body.tsx';
import classes from './form.module.css';

type PageFormProps<Values, Answer> = FormBodyProps<Values, Answer> & {
  saveLabel: string;
  isSaveDisabled?: boolean;
  /** Where it is not « Annuler ». */
  cancelLabel?: string;
  onCancel: () => void;
};

/** A form on a page. Its buttons are sticky while saving is possible. */
export function PageForm<Values, Answer>(props: PageFormProps<Values, Answer>) {
  const { saveLabel, isSaveDisabled = false, cancelLabel, onCancel, children, ...body } = props;
  const { isBusy } = body.form;
  const t = useT();
  return (
    <FormBody className={classes['page']} {...body}>
      {children}
      <div className={classes['pageActions']} data-sticky={!isSaveDisabled || undefined}>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {cancelLabel ?? t('forms.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={isSaveDisabled}>
          {saveLabel}
        </Button>
      </div>
    </FormBody>
  );
}
