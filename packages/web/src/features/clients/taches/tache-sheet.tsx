import { Button } from '@mantine/core';
import type { Tache } from '@releve/domain/features/taches.ts';
import { type FormEvent, useId } from 'react';
import { FocusFirstError } from '../../../platform/forms/focus-first-error.tsx';
import { firstErrorOf } from '../../../platform/forms/field-errors.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useDeleteTache } from '../clients.mutations.ts';
import { TacheConflict } from './tache-conflict.tsx';
import { TacheFields } from './tache-fields.tsx';
import { TACHE_FIELDS } from './tache-form.ts';
import { useTacheForm } from './use-tache-form.ts';
import classes from './taches.module.css';

type TacheSheetProps = {
  isOpen: boolean;
  clientId: number;
  /** Null for a new one. */
  tache: Tache | null;
  onClose: () => void;
};

export function TacheSheet({ isOpen, clientId, tache, onClose }: TacheSheetProps) {
  const t = useT();
  const formId = useId();
  const editor = useTacheForm(clientId, tache);
  const { form, errors, failure, theirs, isBusy } = editor;
  const settle = async (saving: Promise<Tache | null>) => {
    if ((await saving) === null) return;
    positive(t(tache === null ? 'taches.created' : 'taches.saved'));
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void settle(editor.save());
  };
  return (
    <>
      <Sheet
        isOpen={isOpen}
        isDirty={editor.isDirty}
        onClose={onClose}
        title={t(tache === null ? 'taches.new_title' : 'taches.edit_title')}
        closeLabel={t('taches.close')}
        footer={
          <>
            {tache !== null && (
              <DeleteButton clientId={clientId} tache={tache} onDeleted={onClose} />
            )}
            <Button type="submit" form={formId} className={classes['save'] ?? ''} loading={isBusy}>
              {t(tache === null ? 'taches.create' : 'taches.save')}
            </Button>
          </>
        }
      >
        <form id={formId} className={classes['form']} noValidate onSubmit={save}>
          {failure !== null && theirs === null && (
            <Banner kind="danger">
              {failure} {t('clients.form.kept')}
            </Banner>
          )}
          <TacheFields form={form} errors={errors} onChange={editor.change} />
          <FocusFirstError field={firstErrorOf(TACHE_FIELDS, errors)} />
        </form>
      </Sheet>
      <TacheConflict
        theirs={theirs}
        mine={editor.content}
        isBusy={isBusy}
        onKeepMine={() => void settle(editor.keepMine())}
        onTakeTheirs={editor.takeTheirs}
        onGoOn={editor.goOnEditing}
      />
    </>
  );
}

type DeleteButtonProps = { clientId: number; tache: Tache; onDeleted: () => void };

function DeleteButton({ clientId, tache: { id, nom }, onDeleted }: DeleteButtonProps) {
  const t = useT();
  const deleting = useDeleteTache();
  const remove = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('taches.ask_delete', { nom }),
      text: t('taches.ask_delete_text'),
      confirmLabel: t('taches.delete'),
      cancelLabel: t('taches.cancel'),
    });
    if (!isSure) return;
    deleting.mutate(
      { params: { id: clientId, tache_id: id } },
      {
        onSuccess: () => {
          positive(t('taches.deleted'));
          onDeleted();
        },
      },
    );
  };
  return (
    <Button variant="light" color="red" loading={deleting.isPending} onClick={() => void remove()}>
      {t('taches.delete')}
    </Button>
  );
}
