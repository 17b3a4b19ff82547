import { TextInput } from '@mantine/core';
import {
  createDossier,
  type Dossier,
  dossierSchema,
  updateDossier,
} from '@releve/domain/features/dossiers.ts';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { useSave } from '../../../platform/forms/use-save.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { below, dossierOptions } from '../dossier-tree.ts';
import { DOCUMENT_READS } from './documents-admin.mutations.ts';
import { dossierForm } from './dossier-form.ts';

type DossierSheetProps = {
  /** Null: a new one. */
  dossier: Dossier | null;
  dossiers: readonly Dossier[];
  isOpen: boolean;
  onClose: () => void;
};

export function DossierSheet({ dossier, dossiers, isOpen, onClose }: DossierSheetProps) {
  const t = useT();
  const form = useRecordForm({
    model: dossierForm,
    record: dossier,
    recordSchema: dossierSchema,
    write: useSave(createDossier, updateDossier, DOCUMENT_READS),
  });
  const field = useFields(form);
  const { value: parent, onChange: setParent, ...parentField } = field.value('parent_id');
  // A folder never goes below itself.
  const own = dossier === null ? new Set<number>() : below(dossiers, dossier.id);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(dossier === null ? 'documents_admin.folders.new' : 'documents_admin.folders.rename')}
      saved={t('documents_admin.folders.saved')}
    >
      <TextInput {...field.text('nom')} required maxLength={120} />
      <Select
        {...parentField}
        clearable
        searchable
        placeholder={t('documents_admin.folders.top')}
        data={dossierOptions(dossiers, own)}
        value={parent === null ? null : String(parent)}
        onChange={(value) => setParent(value === null ? null : Number(value))}
      />
    </SheetForm>
  );
}
