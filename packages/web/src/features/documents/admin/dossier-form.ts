import { createDossier } from '@releve/domain/features/dossiers.ts';
import { text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';

export const dossierForm = defineForm({
  fields: { nom: text(), parent_id: whole<number | null>(null) },
  schema: createDossier.body,
  label: (name, t) => t(`documents_admin.folders.${name}`),
});
