// The forms of a maintenance that comes back. Pure.
import type { EntretienUnite } from '@releve/domain/equipement-rules.ts';
import { entretienPlan, equipementFile } from '@releve/domain/features/equipement-shapes.ts';
import { createPlan, skipEntretien, updatePlan } from '@releve/domain/features/equipements.ts';
import { number, optionalDate, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../platform/forms/form-model.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';

const EVERY_DAYS = 30;

const common = {
  nom: text(),
  chaque: number(EVERY_DAYS),
  unite: whole<EntretienUnite>('jours', {
    show: (unite, { t }) => t(`equipements_admin.plan.unites.${unite}`),
  }),
  consignes: text(),
  photo_requise: whole(false),
};

export type PlanValues = ValuesOf<typeof common>;

const refusals = { chaque: (t: Translate) => t('equipements_admin.plan.range') };

export const newPlanForm = defineForm({
  fields: { ...common, fait_le: optionalDate() },
  schema: createPlan.body,
  label: (name, t) => t(`equipements_admin.plan.fields.${name}`),
  refusals,
});

export const planForm = defineForm({
  fields: { ...common, actif: whole(true) },
  schema: updatePlan.body.omit({ version: true }),
  label: (name, t) => t(`equipements_admin.plan.fields.${name}`),
  refusals,
});

/** The plan in what a save is answered with; none where it is no longer planned. */
export const planIn = (id: number) =>
  equipementFile.transform(({ plans }) => plans.find((plan) => plan.id === id)).pipe(entretienPlan);

export const skipForm = defineForm({
  fields: { raison: text() },
  schema: skipEntretien.body.omit({ version: true }),
  label: (_name, t) => t('equipements_admin.plan.skip_reason'),
});
