// The form of an asking. Each nature shows its own fields of the one table.
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { createDemande } from '@releve/domain/features/demandes.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { carried, text, time, whole } from '../../../platform/forms/fields.ts';
import type { FieldErrors } from '../../../platform/forms/field-errors.ts';
import { defineForm, type ValuesOf } from '../../../platform/forms/form-model.ts';
import { PIECES } from '../../objects/pieces.ts';
import type { AskedHours, ChosenDays } from './leave-calendar.ts';

export interface ChosenQuart {
  readonly quart_id: number;
  readonly date: LocalDate;
  /** Its times as they are. */
  readonly debut: string;
  readonly fin: string;
}

export interface ArticleLine {
  /** Of the screen: lines are added and taken out. */
  readonly key: string;
  readonly nom: string;
  readonly quantite: string;
}

/** `libre`: to be freed of the quart; `heures`: other times for it. */
export type Wish = 'libre' | 'heures';

/** The keys of lines say nothing of what was typed. */
const isSameLines = (one: readonly ArticleLine[], other: readonly ArticleLine[]): boolean =>
  one.length === other.length &&
  one.every(({ nom, quantite }, at) => nom === other[at]?.nom && quantite === other[at].quantite);

const dayCount = ({ du, au }: ChosenDays): number => {
  let count = 1;
  for (let day = du; day < au; day = addDays(day, 1)) count += 1;
  return count;
};

/** Whether the type wants a file for what is chosen: some only after a number of days. */
export const wantsPiece = (
  { piece, piece_apres_jours }: Pick<DemandeType, 'piece' | 'piece_apres_jours'>,
  days: ChosenDays | null,
): boolean => piece !== 'aucune' && (days === null ? 1 : dayCount(days)) >= piece_apres_jours;

export const MAX_QUANTITY = 999;

/** What was typed, brought within what can be asked for. */
export const wholeQuantity = (typed: string): number =>
  Math.min(MAX_QUANTITY, Math.max(1, Math.round(Number(typed) || 1)));

const lineIsEmpty = ({ nom }: ArticleLine): boolean => nom.trim() === '';

/** What each nature wants besides days, for the person and for whoever files it for them. */
export const NATURE_FIELDS = {
  quart: whole<ChosenQuart | null>(null),
  wish: whole<Wish>('libre'),
  debut_voulu: time(),
  fin_voulue: time(),
  client_id: whole<number | null>(null),
  articles: whole<readonly ArticleLine[]>([], { isSame: isSameLines }),
  raison: text(),
};

export type NatureValues = ValuesOf<typeof NATURE_FIELDS> & { type: DemandeType | null };

const FIELDS = {
  uuid: carried(''),
  type: carried<DemandeType | null>(null),
  /** The day on which something without days of its own is asked for. */
  today: carried<LocalDate>(''),
  du: whole<ChosenDays | null>(null),
  /** Some hours of one day, though the type counts days. */
  isPart: whole(false),
  debut: time(),
  fin: time(),
  ...NATURE_FIELDS,
  pieces: PIECES,
};

export type DemandeValues = ValuesOf<typeof FIELDS>;

type Written = Readonly<Record<string, unknown>>;

/** The days of the demande: those chosen, that of the quart, or today. */
function daysOf({ type, du, quart, today }: DemandeValues) {
  if (type?.nature === 'absence') return { du: du?.du, au: du?.au };
  const day = type?.nature === 'horaire' ? quart?.date : today;
  return { du: day, au: day };
}

export const isPartDay = ({ type, isPart }: Pick<DemandeValues, 'type' | 'isPart'>): boolean =>
  type?.nature === 'absence' && (isPart || type.unite === 'heures');

/** The hours of an absence that is not of whole days, once both are typed. */
export const hoursOf = (values: DemandeValues): AskedHours | null =>
  isPartDay(values) && values.debut !== '' && values.fin !== ''
    ? { debut: values.debut, fin: values.fin }
    : null;

export function detailsOf(written: Written, values: NatureValues) {
  const { type, quart, wish, client_id, articles } = values;
  if (type?.nature === 'horaire') {
    const times =
      wish === 'heures'
        ? { debut_voulu: written['debut_voulu'], fin_voulue: written['fin_voulue'] }
        : {};
    return { quart_id: quart?.quart_id, ...times };
  }
  if (type?.nature === 'materiel') {
    return {
      client_id,
      articles: articles
        .filter((line) => !lineIsEmpty(line))
        .map(({ nom, quantite }) => ({ nom, quantite: wholeQuantity(quantite) })),
    };
  }
  return {};
}

const bodyOf = (written: Written, values: DemandeValues) => ({
  uuid: values.uuid,
  at: correctedNow(),
  type_id: values.type?.id,
  ...daysOf(values),
  ...(isPartDay(values) ? { debut: written['debut'], fin: written['fin'] } : {}),
  raison: values.raison,
  details: detailsOf(written, values),
  pieces: values.pieces.map(({ uuid }) => uuid),
});

/** The times of the quart are written in the fields when it is chosen. */
const asksNothing = ({ quart, debut_voulu, fin_voulue }: NatureValues): boolean =>
  quart !== null && quart.debut === debut_voulu && quart.fin === fin_voulue;

const REQUIRED = 'validation.required';

/** What only the nature asks for; what is sent is looked at by the schema of the endpoint. */
export function checkNature(values: NatureValues): FieldErrors {
  const { type, quart, wish, articles, raison } = values;
  const nature = type?.nature;
  const lacks = (name: 'debut_voulu' | 'fin_voulue'): FieldErrors =>
    values[name] === '' ? { [name]: REQUIRED } : {};
  const isTimed = nature === 'horaire' && wish === 'heures';
  return {
    ...(nature === 'horaire' && quart === null ? { quart: REQUIRED } : {}),
    ...(isTimed ? { ...lacks('debut_voulu'), ...lacks('fin_voulue') } : {}),
    ...(isTimed && asksNothing(values) ? { debut_voulu: 'demandes.same_times' } : {}),
    ...(nature === 'materiel' && articles.every(lineIsEmpty) ? { articles: REQUIRED } : {}),
    ...(nature === 'autre' && raison.trim() === '' ? { raison: REQUIRED } : {}),
  };
}

function checkValues(values: DemandeValues): FieldErrors {
  const { type, du, pieces } = values;
  if (type === null) return {};
  const lacks = (name: 'debut' | 'fin'): FieldErrors =>
    values[name] === '' ? { [name]: REQUIRED } : {};
  return {
    ...(type.nature === 'absence' && du === null ? { du: REQUIRED } : {}),
    ...(isPartDay(values) ? { ...lacks('debut'), ...lacks('fin') } : {}),
    ...checkNature(values),
    ...(type.piece === 'obligatoire' && wantsPiece(type, du) && pieces.length === 0
      ? { pieces: 'demandes.piece_required' }
      : {}),
  };
}

export const demandeForm = defineForm({
  fields: FIELDS,
  schema: createDemande.body,
  label: (name, t) =>
    name === 'uuid' || name === 'type' || name === 'today' ? '' : t(`demandes.ask.fields.${name}`),
  body: bodyOf,
  check: checkValues,
});
