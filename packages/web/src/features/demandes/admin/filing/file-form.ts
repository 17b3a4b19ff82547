// Filing a request for somebody: the form, and what it will touch as far as the calendar of that person says. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { createDemande, type getDemandeCalendar } from '@releve/domain/features/demandes.ts';
import { correctedNow } from '../../../../platform/corrected-now.ts';
import { carried, date, optionalTime, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../../platform/forms/form-model.ts';
import { person } from '../../../employes/person-field.tsx';

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
export type FiledQuart = CalendarDay['quarts'][number] & { date: string };

const MINUTES_PER_DAY = 1440;
const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From the first minute to the last; at or before its start, the end is the day after. */
function spanOf({ debut, fin }: { debut: string; fin: string }): [from: number, to: number] {
  const [from, to] = [minutesOf(debut), minutesOf(fin)];
  return [from, to <= from ? to + MINUTES_PER_DAY : to];
}

export function touches(
  quart: { debut: string; fin: string },
  absence: Pick<FileValues, 'debut' | 'fin'>,
): boolean {
  if (absence.debut === '' || absence.fin === '') return true;
  const [[quartFrom, quartTo], [from, to]] = [spanOf(quart), spanOf(absence)];
  // Hours after midnight may be of a quart that began in the evening.
  return [0, MINUTES_PER_DAY].some((later) => from + later < quartTo && quartFrom < to + later);
}

export interface FiledPreview {
  quarts: FiledQuart[];
  minutes: number;
  /** The first request that is in the way. */
  taken: { date: string; id: number } | null;
  /** What the bank of the type has left, where it pays. */
  disponible: number | null;
}

export function previewFiling(
  { jours, soldes }: Calendar,
  values: Pick<FileValues, 'debut' | 'fin'>,
  type: DemandeType | undefined,
): FiledPreview {
  const isAbsence = type?.nature === 'absence';
  const quarts = jours.flatMap((jour) =>
    jour.quarts
      .filter((quart) => isAbsence && touches(quart, values))
      .map((quart) => ({ ...quart, date: jour.date })),
  );
  const isWhole = values.debut === '' || values.fin === '';
  const minutes = isWhole
    ? jours.reduce((sum, jour) => sum + jour.minutes, 0)
    : quarts.reduce((sum, quart) => sum + quart.minutes, 0);
  const inTheWay = isAbsence ? jours.find(({ demande }) => demande !== null) : undefined;
  const balance = soldes.find(({ banque_id }) => banque_id === type?.banque_id);
  return {
    quarts,
    minutes: isAbsence ? minutes : 0,
    taken: inTheWay?.demande ? { date: inTheWay.date, id: inTheWay.demande.id } : null,
    disponible: balance?.disponible ?? null,
  };
}
