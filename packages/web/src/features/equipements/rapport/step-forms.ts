// What is typed about a report at a desk: its next step, what it costs, which machine it is about. Pure.
import {
  attachRapport,
  costRapport,
  stepRapport,
} from '@releve/domain/features/equipement-rapports.ts';
import type { RapportStatut } from '@releve/domain/features/equipement-shapes.ts';
import { carried, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { readCents } from '../equipement-words.ts';

const faultOf = (cout: string) =>
  Number.isNaN(readCents(cout)) ? { cout: 'equipement.amount' } : {};

export const stepForm = defineForm({
  fields: {
    note: text(),
    fournisseur: text(),
    cout: text(),
    statut: carried<RapportStatut>('regle'),
    version: carried(0),
  },
  schema: stepRapport.body,
  label: (name, t) =>
    name === 'statut' || name === 'version' ? '' : t(`equipements.step.fields.${name}`),
  body: (_written, { cout, ...values }) => ({ ...values, cout_cents: readCents(cout) }),
  check: ({ cout, note, statut }) => ({
    ...faultOf(cout),
    ...(statut === 'sans_suite' && note.trim() === '' && { note: 'equipements.reason' }),
  }),
  refusals: { cout: (t) => t('equipements.step.amount') },
});

export const costForm = defineForm({
  fields: { fournisseur: text(), cout: text(), version: carried(0) },
  schema: costRapport.body,
  label: (name, t) => (name === 'version' ? '' : t(`equipements.step.fields.${name}`)),
  body: (_written, { cout, ...values }) => ({ ...values, cout_cents: readCents(cout) }),
  check: ({ cout }) => faultOf(cout),
  refusals: { cout: (t) => t('equipements.step.amount') },
});

export const attachForm = defineForm({
  fields: { equipement_id: whole<number | null>(null), version: carried(0) },
  schema: attachRapport.body,
  label: (_name, t) => t('equipements.step.machine'),
  check: ({ equipement_id }) =>
    equipement_id === null ? { equipement_id: 'validation.required' } : {},
});
