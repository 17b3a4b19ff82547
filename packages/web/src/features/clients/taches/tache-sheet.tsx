import { Button } from '@mantine/core';
import { type Tache, tache as tacheSchema } from '@releve/domain/features/taches.ts';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useCreateTache, useDeleteTache, useUpdateTache } from '../clients.mutations.ts';
import { TacheFields } from './tache-fields.tsx';
import { tacheForm } from './tache-form.ts';

type TacheSheetProps = {
  isOpen: boolean;
  clientId: number;
  /** Null for a new one. */
  tache: Tache | null;
  onClose: () => void;
};

export default function TacheSheet({ isOpen, clientId, tache, onClose }: TacheSheetProps) {
  const t = useT();
  const creating = useCreateTache();
  const updating = useUpdateTache();
  const form = useRecordForm({
    model: tacheForm,
    record: tache,
    recordSchema: tacheSchema,
    write: (content, over) =>
      over === null
        ? creating.mutateAsync({ params: { id: clientId }, body: content })
        : updating.mutateAsync({
            params: { id: clientId, tache_id: over.id },
            body: { ...content, version: over.version },
          }),
  });
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(tache === null ? 'taches.new_title' : 'taches.edit_title')}
      kept={t('clients.form.kept')}
      conflictTitle={t('taches.conflict_title')}
      saveLabel={t(tache === null ? 'taches.create' : 'taches.save')}
      actions={
        tache !== null && <DeleteButton clientId={clientId} tache={tache} onDeleted={onClose} />
      }
      saved={t(tache === null ? 'taches.created' : 'taches.saved')}
    >
      <TacheFields form={form} />
    </SheetForm>
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
