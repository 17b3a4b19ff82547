// Filing a request for somebody: the form, and what it will touch as far as the calendar of that person says. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { createDemande, type getDemandeCalendar } from '@releve/domain/features/demandes.ts';
import { correctedNow } from '../../../../platform/corrected-now.ts';
import { carried, date, optionalTime, whole } from '../../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../../platform/forms/form-model.ts';
import { person } from '../../../employes/person-field.tsx';
import { checkNature, detailsOf, NATURE_FIELDS } from '../../ask/demande-form.ts';
import { touches } from '../time-span.ts';

const fields = {
  employe_id: person(),
  type: whole<DemandeType | null>(null),
  du: date(),
  au: date(),
  debut: optionalTime(),
  fin: optionalTime(),
  ...NATURE_FIELDS,
  approuver: whole(true),
  /** Kept over a retry: the server then knows that it is the same one. */
  uuid: carried(''),
};
export type FileValues = ValuesOf<typeof fields>;

/** The days of what is filed: those typed, that of the quart, or the first one. */
function daysOf({ type, du, au, debut, quart }: FileValues) {
  if (type?.nature === 'horaire') return { du: quart?.date, au: quart?.date };
  // An absence of some hours is on one day.
  return { du, au: type?.nature === 'absence' && debut === '' ? au : du };
}

/** A first day that is moved past the last one takes it along; a last day before the first is refused. */
export const moveFirstDay = (du: string, { au }: { au: string }) => ({ du, au: au < du ? du : au });

const NO_HOURS = { debut: null, fin: null };

export const fileForm = defineForm({
  fields,
  schema: createDemande.body,
  label: (name, t) => (name === 'uuid' ? '' : t(`demandes_admin.filing.fields.${name}`)),
  body: ({ employe_id, raison, debut, fin, approuver, uuid, ...written }, values) => ({
    employe_id,
    type_id: values.type?.id,
    ...daysOf(values),
    ...(values.type?.nature === 'absence' ? { debut, fin } : NO_HOURS),
    raison,
    details: detailsOf(written, values),
    approuver,
    uuid,
    at: correctedNow(),
  }),
  check: (values) => ({
    ...(values.employe_id === null && { employe_id: 'validation.required' }),
    ...(values.type === null && { type: 'validation.required' }),
    ...checkNature(values),
  }),
});

/** The usual week is the person's to say, and times punched are put right among the presences. */
const FILED_NATURES: readonly string[] = ['absence', 'horaire', 'materiel', 'autre'];

export const listFiled = (types: readonly DemandeType[]): DemandeType[] =>
  types.filter(({ nature, actif }) => actif && FILED_NATURES.includes(nature));

/** « Appel à 22 h : malade » is what people file for others most often. */
export const openingType = (types: readonly DemandeType[]): DemandeType | null =>
  types.find(({ cle }) => cle === 'maladie') ?? types[0] ?? null;

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
