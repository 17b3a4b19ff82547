// What is asked before labels are drawn. Pure.
import {
  type CodeKindName,
  createBlankCodes,
  LABEL_FORMATS,
  type LabelFormat,
  LABELS_PER_SHEET,
  MAX_LABELLED,
} from '@releve/domain/features/codes.ts';
import { z } from 'zod';
import { carried, number, readNumber, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';

/** New blank ones, those of what is chosen, or those that are there: one or a batch. */
export type LabelsOf =
  | { quoi: 'vierges' }
  | { quoi: 'cibles'; genre: CodeKindName; ids: readonly number[] }
  | { quoi: 'code'; code: string }
  | { quoi: 'lot'; lot: number };

const OPENING: LabelFormat = 'carre';

export const labelForm = defineForm({
  fields: {
    nombre: number(LABELS_PER_SHEET[OPENING]),
    ids: whole<readonly number[]>([]),
    format: whole<LabelFormat>(OPENING),
    premier: number(1),
    quoi: carried<LabelsOf['quoi']>('vierges'),
  },
  schema: z.object({
    nombre: createBlankCodes.body.shape.nombre,
    ids: z.array(z.int()).max(MAX_LABELLED, 'codes.too_many'),
    format: z.enum(LABEL_FORMATS),
    premier: z.int(),
  }),
  label: (name, t) => (name === 'quoi' ? '' : t(`codes_admin.fields.${name}`)),
  check: ({ quoi, ids, format, premier }) => {
    const first = readNumber(premier);
    const isOnSheet = Number.isInteger(first) && first >= 1 && first <= LABELS_PER_SHEET[format];
    return {
      ...(quoi === 'cibles' && ids.length === 0 && { ids: 'validation.required' }),
      ...(!isOnSheet && { premier: 'codes.off_sheet' }),
    };
  },
  refusals: {
    premier: (t, { format }) => t('codes_admin.off_sheet', { count: LABELS_PER_SHEET[format] }),
  },
});

/** A whole sheet of another format, where a whole sheet was asked for. */
export function withFormat(
  { nombre, format: before }: { nombre: string; format: LabelFormat },
  format: LabelFormat,
): { format: LabelFormat; nombre: string } {
  const isWholeSheet = readNumber(nombre) === LABELS_PER_SHEET[before];
  return { format, nombre: isWholeSheet ? String(LABELS_PER_SHEET[format]) : nombre };
}
