import {
  DOCUMENT_SUJETS,
  type DocumentSujet,
  documentContentSchema,
} from '@releve/domain/features/documents.ts';
import { optionalDate, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../platform/forms/form-model.ts';
import { AUDIENCE } from '../../objects/audience-field.tsx';
import { ClientName, DossierName, PersonName } from './chosen-names.tsx';

const [FIRST_SUJET] = DOCUMENT_SUJETS;

const fields = {
  titre: text(),
  description: text(),
  sujet: whole<DocumentSujet>(FIRST_SUJET, {
    show: (sujet, { t }) => t(`documents.sujets.${sujet}`),
  }),
  dossier_id: whole<number | null>(null, { show: (id) => <DossierName id={id} /> }),
  client_id: whole<number | null>(null, { show: (id) => <ClientName id={id} /> }),
  // Null until the form opens with whoever writes; the schema wants a person.
  proprietaire_id: whole<number | null>(null, { show: (id) => <PersonName id={id} /> }),
  revision_le: optionalDate(),
  confirmation_requise: whole(false),
  audience: AUDIENCE,
  audience_figee: whole(false, {
    show: (isFixed, { t }) =>
      t(isFixed ? 'documents_admin.form.fixed' : 'documents_admin.form.following'),
  }),
};

export type DocumentForm = ValuesOf<typeof fields>;

export const documentForm = defineForm({
  fields,
  schema: documentContentSchema,
  label: (name, t) => t(`documents_admin.fields.${name}`),
});

/** « fiche_neutral-plus.pdf » suggests « fiche neutral plus ». */
export const titleFromName = (nom: string): string =>
  nom
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
