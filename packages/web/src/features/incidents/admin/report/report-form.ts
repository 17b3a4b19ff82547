// The form of a report made at a desk: by telephone, for somebody else, or for the record. Pure.
import {
  createIncident,
  type Gravite,
  type IncidentType,
} from '@releve/domain/features/incidents.ts';
import type { RegistreGenre } from '@releve/domain/features/registre-shapes.ts';
import { carried, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../../platform/forms/form-model.ts';
import { PIECES } from '../../../objects/pieces.ts';

const fields = {
  client_id: whole<number | null>(null),
  type: whole<IncidentType | null>(null),
  gravite: whole<Gravite>(2),
  /** The day and the time that the clock of the company shows. */
  le: text(),
  heure: text(),
  description: text(),
  genre: whole<RegistreGenre | null>(null),
  sans_nom: whole(false),
  resolu: whole(false),
  pieces: PIECES,
  timeZone: carried('UTC'),
  uuid: carried(''),
};

export type ReportValues = ValuesOf<typeof fields>;

/** What the register may ask about. */
export const concernsRegister = (type: IncidentType | null): boolean =>
  type === 'accident' || type === 'securite';

/** What a type or a genre does not use is not sent. */
function tidy(values: ReportValues): ReportValues {
  const genre = concernsRegister(values.type) ? values.genre : null;
  return { ...values, genre, sans_nom: genre === 'quasi_accident' && values.sans_nom };
}

type Moment = Pick<ReportValues, 'le' | 'heure'>;

/** The instant on the clock of the company. Empty where it is none. */
export function readMoment({ le, heure }: Moment, timeZone: string): string {
  try {
    return Temporal.PlainDate.from(le)
      .toPlainDateTime(Temporal.PlainTime.from(heure))
      .toZonedDateTime(timeZone)
      .toInstant()
      .toString();
  } catch {
    return '';
  }
}

export function writeMoment(instant: string, timeZone: string): Moment {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return {
    le: local.toPlainDate().toString(),
    heure: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

export const reportForm = defineForm({
  fields,
  schema: createIncident.body,
  label: (name, t) =>
    name === 'timeZone' || name === 'uuid' ? '' : t(`incidents_admin.create.fields.${name}`),
  tidy,
  body: (_written, { le, heure, genre, timeZone, pieces: _pieces, ...values }) => ({
    ...values,
    at: readMoment({ le, heure }, timeZone),
    registre: genre === null ? null : { genre },
  }),
  check: ({ client_id, type, description, pieces, le, heure }) => ({
    ...(client_id === null && { client_id: 'validation.required' }),
    ...(type === null && { type: 'validation.required' }),
    ...(description.trim() === '' && pieces.length === 0 && { description: 'incident.empty' }),
    ...(le === '' && { le: 'validation.required' }),
    ...(heure === '' && { heure: 'validation.required' }),
  }),
  refusals: { description: (t) => t('incidents_admin.create.required') },
});
