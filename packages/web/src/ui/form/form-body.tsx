/** The frame of every form: submit, failure banner, leave guard, focus on the first error, conflict dialog. */
import type { FormEvent, ReactNode } from 'react';
import { firstErrorOf } from '../../platform/forms/field-errors.ts';
import { FocusFirstError } from '../../platform/forms/focus-first-error.tsx';
import type { FormState } from '../../platform/forms/use-form.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../banner.tsx';
import { FormGuard } from '../layer-guard.tsx';
import { type ConflictForm, FormConflict } from './form-conflict.tsx';
import classes from './form.module.css';

/** The conflict part is optional: only a record with a version has it. */
interface SavedForm<Values, Answer> extends FormState<Values>, ConflictForm<Values> {
  readonly save: () => Promise<Answer | null>;
  readonly keepMine?: () => Promise<Answer | null>;
  readonly takeTheirs?: () => Promise<Answer | null>;
}

export type FormBodyProps<Values, Answer> = {
  form: SavedForm<Values, Answer>;
  /** For a submit button outside of the form element. */
  id?: string;
  className?: string | undefined;
  /** Appended to a failure: what was typed is kept. */
  kept?: string;
  /** Of the dialog about what somebody else has saved meanwhile. */
  conflictTitle?: string;
  goOnLabel?: string | undefined;
  onSaved: (answer: Answer) => void | Promise<void>;
  children: ReactNode;
};

export function FormBody<Values, Answer>(props: FormBodyProps<Values, Answer>) {
  const { form, id, className = classes['fields'], kept = '', onSaved, children } = props;
  const t = useT();
  const settle = async (saving: Promise<Answer | null> | undefined) => {
    const answer = (await saving) ?? null;
    if (answer !== null) await onSaved(answer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a layer over this one, which React counts as a part of it, is sent alone.
    event.stopPropagation();
    void settle(form.save());
  };
  return (
    <>
      <form id={id} className={className} noValidate onSubmit={submit}>
        {form.failure !== null && (
          <Banner kind="danger">
            {form.failure} {kept}
          </Banner>
        )}
        {children}
        <FocusFirstError
          field={firstErrorOf(form.model.names, form.errors)}
          refusals={form.refusals}
        />
        <FormGuard isDirty={form.isDirty} />
      </form>
      {form.keepMine !== undefined && (
        <FormConflict
          form={form}
          title={props.conflictTitle ?? t('forms.conflict.title')}
          goOnLabel={props.goOnLabel}
          onKeepMine={() => void settle(form.keepMine?.())}
          onTakeTheirs={() => void settle(form.takeTheirs?.())}
        />
      )}
    </>
  );
}
