// What places are meant to have of a product. Pure.
import { setLevels, updateStock } from '@releve/domain/features/inventaire-admin.ts';
import { optionalNumber, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';

const levels = {
  seuil: optionalNumber(),
  cible: optionalNumber(),
  emplacement: text(),
  autorise: whole(true),
};

/** A threshold without its target may make no sense: they are merged as one. */
const units = [{ fields: ['seuil', 'cible'] as const }];

export const stockLevelsForm = defineForm({
  fields: levels,
  schema: updateStock.body.omit({ version: true }),
  label: (name, t) => t(`inventaire_admin.levels.fields.${name}`),
  units,
});

export const manyLevelsForm = defineForm({
  fields: {
    produit_id: whole<number | null>(null),
    client_ids: whole<readonly number[]>([]),
    depot: whole(false),
    ...levels,
  },
  schema: setLevels.body,
  label: (name, t) => t(`inventaire_admin.levels.fields.${name}`),
  units,
});
