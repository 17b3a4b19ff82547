import {
  DOCUMENT_FILE,
  type ManagedDetail,
  managedDetail,
} from '@releve/domain/features/documents.ts';
import { useState } from 'react';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { documentForm, titleFromName } from './document-form.tsx';
import { useCreateDocument, useUpdateDocument } from './documents-admin.mutations.ts';
import { type StagedFile, useStagedFile } from '../../objects/staged-file.ts';

/** Null: a new one, which belongs to whoever writes it. */
export function useDocumentEditor(document: ManagedDetail | null) {
  const creating = useCreateDocument();
  const updating = useUpdateDocument();
  const me = useUserStore(({ details }) => details?.id ?? null);
  const form = useRecordForm({
    model: documentForm,
    record: document,
    opening: { proprietaire_id: me },
    recordSchema: managedDetail,
    write: (content, over) =>
      over === null
        ? creating.mutateAsync({ body: content })
        : updating.mutateAsync({
            params: { id: over.id },
            body: { ...content, version: over.version },
          }),
  });
  const [staged, setStaged] = useState<StagedFile | null>(null);
  const stage = (file: StagedFile | null) => {
    setStaged(file);
    if (file === null) return;
    form.setValues((now) =>
      now.titre.trim() === '' ? { ...now, titre: titleFromName(file.nom) } : now,
    );
  };
  const { intake, isSending } = useStagedFile(DOCUMENT_FILE, staged, stage);
  return {
    ...form,
    staged,
    stage,
    intake,
    isSending,
    /** A file that is not published yet is lost with the page. */
    isDirty: form.isDirty || staged !== null || isSending,
    isUnsaved: form.isDirty || form.base === null,
  };
}
