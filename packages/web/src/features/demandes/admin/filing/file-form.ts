// Filing a request for somebody: the form, and what it will touch as far as the calendar of that person says. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { createDemande, type getDemandeCalendar } from '@releve/domain/features/demandes.ts';
import { correctedNow } from '../../../../platform/corrected-now.ts';
import { carried, date, optionalTime, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../../platform/forms/form-model.ts';
import { person } from '../../../employes/person-field.tsx';
import { touches } from '../time-span.ts';

const fields = {
  employe_id: person(),
  type_id: whole<number | null>(null),
  du: date(),
  au: date(),
  debut: optionalTime(),
  fin: optionalTime(),
  raison: text(),
  approuver: whole(true),
  /** Kept over a retry: the server then knows that it is the same one. */
  uuid: carried(''),
};
export type FileValues = ValuesOf<typeof fields>;

const isMissing = (value: number | null): boolean => value === null;

export const fileForm = defineForm({
  fields,
  schema: createDemande.body,
  label: (name, t) => (name === 'uuid' ? '' : t(`demandes_admin.filing.fields.${name}`)),
  // An absence of some hours is on one day; a last day before the first one follows it.
  tidy: (values) =>
    values.debut !== '' || values.au < values.du ? { ...values, au: values.du } : values,
  body: (written) => ({ ...written, at: correctedNow() }),
  check: ({ employe_id, type_id }) => ({
    ...(isMissing(employe_id) && { employe_id: 'validation.required' }),
    ...(isMissing(type_id) && { type_id: 'validation.required' }),
  }),
});

/** The others need more than dates and a reason: a quart, a week, times punched. */
const FILED_NATURES: readonly string[] = ['absence', 'materiel', 'autre'];

export const listFiled = (types: readonly DemandeType[]): DemandeType[] =>
  types.filter(({ nature, actif }) => actif && FILED_NATURES.includes(nature));

/** « Appel à 22 h : malade » is what people file for others most often. */
export const openingType = (types: readonly DemandeType[]): number | null =>
  (types.find(({ cle }) => cle === 'maladie') ?? types[0])?.id ?? null;

type Calendar = EndpointResponse<typeof getDemandeCalendar>;
type CalendarDay = Calendar['jours'][number];
type FiledQuart = CalendarDay['quarts'][number] & { date: string };

export interface FiledPreview {
  quarts: FiledQuart[];
  /** Of whole days; null for some hours, which the server counts. */
  minutes: number | null;
  /** The first request that is in the way. */
  taken: { date: string; id: number } | null;
  /** What the bank of the type has left; null where none pays. */
  disponible: number | null;
}

/** Of an absence. */
export function previewFiling(
  { jours, soldes }: Calendar,
  values: Pick<FileValues, 'debut' | 'fin'>,
  { banque_id }: Pick<DemandeType, 'banque_id'>,
): FiledPreview {
  const isWhole = values.debut === '' || values.fin === '';
  const inTheWay = jours.find(({ demande }) => demande !== null);
  return {
    quarts: jours.flatMap(({ date: day, quarts }) =>
      quarts
        .filter((quart) => isWhole || touches(values, quart))
        .map((quart) => ({ ...quart, date: day })),
    ),
    minutes: isWhole ? jours.reduce((sum, { minutes }) => sum + minutes, 0) : null,
    taken: inTheWay?.demande ? { date: inTheWay.date, id: inTheWay.demande.id } : null,
    disponible: soldes.find((balance) => balance.banque_id === banque_id)?.disponible ?? null,
  };
}
