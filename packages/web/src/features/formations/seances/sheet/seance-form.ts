// The form of a presence sheet. Pure.
import { seance, type Seance, seanceContent } from '@releve/domain/features/formation-seances.ts';
import type { z } from 'zod';
import { date, setOf, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { person } from '../../../employes/person-field.tsx';

/** A sheet with its parts as the form has them. */
export const flatten = (sheet: Seance) => ({
  id: sheet.id,
  version: sheet.version,
  formation_id: sheet.formation.id as number | null,
  date: sheet.date,
  formateur_id: sheet.formateur.id as number | null,
  lieu: sheet.lieu,
  notes: sheet.notes,
  employes: sheet.presences.map(({ employe }) => employe.id),
  sheet,
});
export type FlatSeance = ReturnType<typeof flatten>;

/** Somebody else's sheet in a 409. */
export const flatSeance = seance.transform(flatten) satisfies z.ZodType<FlatSeance>;

export const seanceForm = defineForm({
  fields: {
    formation_id: whole<number | null>(null),
    date: date(),
    formateur_id: person(),
    lieu: text(),
    employes: setOf<number>([], (ids) => String(ids.length)),
    notes: text(),
  },
  schema: seanceContent,
  label: (name, t) => t(`seance.fields.${name}`),
  refusals: {
    formation_id: (t) => t('seance.refusals.formation_id'),
    formateur_id: (t) => t('seance.refusals.formateur_id'),
    employes: (t) => t('seance.refusals.employes'),
  },
});

/** Those who are already on the sheet stay where they are. */
export const withPeople = (
  employes: readonly number[],
  more: readonly { readonly id: number }[],
): readonly number[] => [...new Set([...employes, ...more.map(({ id }) => id)])];
