import { Button } from '@mantine/core';
import type { Client } from '@releve/domain/features/client-file.ts';
import type { FormEvent } from 'react';
import { firstErrorOf } from '../../platform/forms/field-errors.ts';
import { FocusFirstError, focusField } from '../../platform/forms/focus-first-error.tsx';
import { useT } from '../../platform/i18n/i18n.ts';
import { useLeaveGuard } from '../../platform/use-leave-guard.ts';
import { Banner } from '../../ui/banner.tsx';
import { ClientConflict } from './client-conflict.tsx';
import { ClientFields } from './client-fields.tsx';
import { CLIENT_FIELDS, contentOf } from './client-form.ts';
import type { useClientForm } from './use-client-form.ts';
import classes from './client-editor.module.css';

type ClientEditorProps = {
  editor: ReturnType<typeof useClientForm>;
  onCancel: () => void;
  onSaved: (client: Client) => void;
};

/** The form of a file and what saving it may bring. */
export function ClientEditor({ editor, onCancel, onSaved }: ClientEditorProps) {
  const t = useT();
  const { base, form, errors, failure, theirs, isBusy, isDirty } = editor;
  useLeaveGuard(isDirty);
  const settle = async (saving: Promise<Client | null>): Promise<void> => {
    const saved = await saving;
    if (saved !== null) onSaved(saved);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void settle(editor.save());
  };
  return (
    <>
      <form className={classes['form']} noValidate onSubmit={save}>
        {failure !== null && theirs === null && (
          <Banner kind="danger">
            {failure} {t('clients.form.kept')}
          </Banner>
        )}
        <ClientFields form={form} errors={errors} onChange={editor.change} id={base?.id} />
        <FocusFirstError field={firstErrorOf(CLIENT_FIELDS, errors)} />
        <div className={classes['actions']} data-sticky={isDirty || base === null || undefined}>
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            {t('clients.form.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={base !== null && !isDirty}>
            {t(base === null ? 'clients.form.create' : 'clients.form.save')}
          </Button>
        </div>
      </form>
      <ClientConflict
        theirs={theirs}
        mine={contentOf(form)}
        isBusy={isBusy}
        onKeepMine={() => void settle(editor.keepMine())}
        onTakeTheirs={editor.takeTheirs}
        onGoOn={() => {
          editor.goOnEditing();
          focusField('nom');
        }}
      />
    </>
  );
}
