// The form of what can be asked for. Pure.
import {
  DEMANDE_NATURES,
  type DemandeNature,
  type DemandeType,
  demandeTypeContentSchema,
} from '@releve/domain/features/demande-types.ts';
import { z } from 'zod';
import { number, text, whole, type Words } from '../../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../../platform/forms/form-model.ts';
import type { MessageKey } from '../../../../platform/i18n/messages.ts';

/** One of a few words, read in a conflict as on its control. */
const choice = <Value extends string>(empty: Value, key: (value: Value) => ChoiceKey) =>
  whole<Value>(empty, { show: (value, { t }: Words) => t(key(value)) });
type ChoiceKey = Extract<
  MessageKey,
  | `demandes_admin.types.${'unites' | 'depassements' | 'pieces' | 'decideurs'}.${string}`
  | `demandes_admin.natures.${string}`
>;

const fields = {
  nature: choice<DemandeNature>('absence', (value) => `demandes_admin.natures.${value}`),
  nom: text(),
  nom_en: text(),
  aide: text(),
  aide_en: text(),
  unite: choice<DemandeType['unite']>('jours', (value) => `demandes_admin.types.unites.${value}`),
  paye: whole(false),
  banque_id: whole<number | null>(null),
  depassement: choice<DemandeType['depassement']>(
    'refuser',
    (value) => `demandes_admin.types.depassements.${value}`,
  ),
  piece: choice<DemandeType['piece']>('aucune', (value) => `demandes_admin.types.pieces.${value}`),
  piece_apres_jours: number(0),
  preavis_jours: number(0),
  decideur: choice<DemandeType['decideur']>(
    'superviseur',
    (value) => `demandes_admin.types.decideurs.${value}`,
  ),
  ordre: number(100),
  actif: whole(true),
};
type DemandeTypeValues = ValuesOf<typeof fields>;

/** Only an absence has hours that a bank can pay, and only an asked piece has days. */
function tidy(values: DemandeTypeValues): DemandeTypeValues {
  const isAbsence = values.nature === 'absence';
  const isPaid = isAbsence && values.paye;
  return {
    ...values,
    unite: isAbsence ? values.unite : 'jours',
    paye: isPaid,
    banque_id: isPaid ? values.banque_id : null,
    depassement: isPaid && values.banque_id !== null ? values.depassement : 'refuser',
    piece_apres_jours: values.piece === 'aucune' ? '0' : values.piece_apres_jours,
  };
}

export const demandeTypeForm = defineForm({
  fields,
  schema: demandeTypeContentSchema.extend({ nature: z.enum(DEMANDE_NATURES) }),
  label: (name, t) => t(`demandes_admin.types.fields.${name}`),
  tidy,
  units: [{ fields: ['paye', 'banque_id', 'depassement'] }],
  refusals: {
    piece_apres_jours: (t) => t('demandes_admin.types.days_range'),
    preavis_jours: (t) => t('demandes_admin.types.days_range'),
    ordre: (t) => t('demandes_admin.types.order_range'),
  },
});
