// The line of an incident in the register of accidents. Pure.
import { type Incident, incidentFile } from '@releve/domain/features/incidents.ts';
import {
  registre,
  registreContent,
  type RegistreGenre,
} from '@releve/domain/features/registre-shapes.ts';
import { z } from 'zod';
import { text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../../platform/forms/form-model.ts';

const fields = {
  genre: whole<RegistreGenre>('incident', {
    show: (genre, { t }) => t(`incidents_admin.genres.${genre}`),
  }),
  victime_id: whole<number | null>(null),
  victime_nom: text(),
  lieu: text(),
  circonstances: text(),
  blessure: text(),
  premiers_soins: text(),
  secouriste: text(),
  mesure: text(),
  arret_travail: whole(false),
  avis_immediat: whole(false),
};

export type RegistreValues = ValuesOf<typeof fields>;

export const registreForm = defineForm({
  fields,
  schema: registreContent,
  label: (name, t) => t(`incidents_admin.registre.fields.${name}`),
  // One person is hurt on a line: of the team, or not.
  tidy: (values) => (values.victime_id === null ? values : { ...values, victime_nom: '' }),
  units: [{ fields: ['victime_id', 'victime_nom'], shown: ['victime_nom'] }],
});

/** What a new line begins with: what was told already is not typed again. */
export const openingLine = ({
  type,
  description,
}: Pick<Incident, 'type' | 'description'>): Partial<RegistreValues> => ({
  genre: type === 'accident' ? 'accident' : 'incident',
  circonstances: description,
});

/** A refusal for staleness brings the file of the incident, with the line as it is now; or the line itself. */
export const currentLine = z.union([
  incidentFile.transform(({ registre_contenu }) => registre_contenu).pipe(registre),
  registre,
]);
