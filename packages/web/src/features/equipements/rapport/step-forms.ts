// What is typed about a report at a desk: its next step, what it costs, which machine it is about. Pure.
import {
  attachRapport,
  costRapport,
  stepRapport,
} from '@releve/domain/features/equipement-rapports.ts';
import { rapportFile, type RapportStatut } from '@releve/domain/features/equipement-shapes.ts';
import { carried, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { readCents, writeCents } from '../equipement-words.ts';

const faultOf = (cout: string) =>
  Number.isNaN(readCents(cout)) ? { cout: 'equipement.amount' } : {};

export const stepForm = defineForm({
  fields: {
    note: text(),
    fournisseur: text(),
    cout: text(),
    statut: carried<RapportStatut>('regle'),
    /** What was known when it was opened: what is left as it was is not sent, so that it undoes nobody's word. */
    connu: carried({ fournisseur: '', cout: '' }),
  },
  schema: stepRapport.body.omit({ version: true }),
  label: (name, t) =>
    name === 'statut' || name === 'connu' ? '' : t(`equipements.step.fields.${name}`),
  body: (_written, { note, statut, fournisseur, cout, connu }) => ({
    note,
    statut,
    ...(fournisseur.trim() !== connu.fournisseur.trim() && { fournisseur }),
    ...(readCents(cout) !== readCents(connu.cout) && { cout_cents: readCents(cout) }),
  }),
  check: ({ cout, note, statut }) => ({
    ...faultOf(cout),
    ...(statut === 'sans_suite' && note.trim() === '' && { note: 'equipements.reason' }),
  }),
  refusals: { cout: (t) => t('equipements.step.amount') },
});

export const costForm = defineForm({
  fields: { fournisseur: text(), cout: text() },
  schema: costRapport.body.omit({ version: true }),
  label: (name, t) => t(`equipements.step.fields.${name}`),
  body: (_written, { cout, fournisseur }) => ({ fournisseur, cout_cents: readCents(cout) }),
  check: ({ cout }) => faultOf(cout),
  refusals: { cout: (t) => t('equipements.step.amount') },
});

/** What a report costs, as the form reads it; also of the answer to a stale save. */
export const costRecord = rapportFile.transform(({ id, version, fournisseur, cout_cents }) => ({
  id,
  version,
  fournisseur,
  cout: writeCents(cout_cents),
}));

export const attachForm = defineForm({
  fields: { equipement_id: whole<number | null>(null) },
  schema: attachRapport.body.omit({ version: true }),
  label: (_name, t) => t('equipements.step.machine'),
  check: ({ equipement_id }) =>
    equipement_id === null ? { equipement_id: 'validation.required' } : {},
});
