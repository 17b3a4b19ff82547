import { publishDocument } from '@releve/domain/features/documents.ts';
import type { Field } from '../../../platform/forms/fields.ts';
import { text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import type { StagedFile } from '../../objects/staged-file.ts';

const stagedFile: Field<StagedFile | null> = {
  ...whole<StagedFile | null>(null),
  write: (file) => file && { upload: file.uuid },
};

export const publishForm = defineForm({
  fields: { fichier: stagedFile, note: text(), reconfirmer: whole(false) },
  schema: publishDocument.body.omit({ version: true }),
  label: (name, t) => t(`documents_admin.publish.${name}`),
  refusals: { fichier: (t) => t('documents_admin.publish.file_required') },
});
