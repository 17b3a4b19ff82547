// What places are meant to have of a product. Pure.
import { setLevels, updateStock } from '@releve/domain/features/inventaire-admin.ts';
import { z } from 'zod';
import { optionalNumber, readNumber, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';

const levels = {
  seuil: optionalNumber(),
  cible: optionalNumber(),
  emplacement: text(),
  autorise: whole(true),
};

/** Without the version; a schema with a rule of its own cannot leave out a field. */
const { version: _version, ...content } = updateStock.body.shape;

const faultOf = ({ seuil, cible }: { seuil: string; cible: string }) =>
  readNumber(cible) < readNumber(seuil) ? { cible: 'inventaire.target_below' } : {};

/** A threshold without its target may make no sense: they are merged as one. */
const units = [{ fields: ['seuil', 'cible'] as const }];

export const stockLevelsForm = defineForm({
  fields: levels,
  schema: z.object(content),
  label: (name, t) => t(`inventaire_admin.levels.fields.${name}`),
  units,
  check: faultOf,
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
