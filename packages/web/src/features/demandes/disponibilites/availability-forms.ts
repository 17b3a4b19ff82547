// The two forms of the screen: the usual week, and a day that differs from it.
import { MAX_RAISON } from '@releve/domain/features/demandes.ts';
import {
  type DayAvailability,
  dayAvailability,
  type WeekAvailability,
  weekAvailability,
} from '@releve/domain/features/disponibilites.ts';
import { quartDate } from '@releve/domain/features/quarts.ts';
import { z } from 'zod';
import { date, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { ALWAYS } from './day-words.ts';

const MAX_NOTE = 300;

export const weekForm = defineForm({
  fields: {
    du: date(),
    semaine: whole<WeekAvailability>(ALWAYS),
    raison: text(),
  },
  schema: z.object({
    du: quartDate,
    semaine: weekAvailability,
    raison: z.string().trim().max(MAX_RAISON, 'validation.too_long'),
  }),
  label: (name, t) => t(`disponibilites.edit.${name}`),
});

export const dayForm = defineForm({
  fields: {
    du: date(),
    au: date(),
    jour: whole<DayAvailability>({ etat: 'indisponible', heures: [] }),
    note: text(),
  },
  schema: z
    .object({
      du: quartDate,
      au: quartDate,
      jour: dayAvailability,
      note: z.string().trim().max(MAX_NOTE, 'validation.too_long'),
    })
    .refine(({ du, au }) => du <= au, { error: 'demandes.order', path: ['au'] }),
  label: (name, t) => t(`disponibilites.fields.${name}`),
  // A single day has no last one of its own.
  body: (written, { du, au }) => ({ ...written, au: au === '' ? du : au }),
});
