// The form of a machine. Pure.
import type {
  EquipementFile,
  EquipementType,
  Lieu,
} from '@releve/domain/features/equipement-shapes.ts';
import { createEquipement, updateEquipement } from '@releve/domain/features/equipements.ts';
import { optionalDate, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../platform/forms/form-model.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import { PIECES } from '../../objects/pieces.ts';
import { readCents, writeCents } from '../equipement-words.ts';

const common = {
  nom: text(),
  type: whole<EquipementType>('autorecureuse'),
  modele: text(),
  serie: text(),
  reserve: whole(false),
  note: text(),
  mode_emploi_id: whole<number | null>(null),
  fiche_id: whole<number | null>(null),
  controle_id: whole<number | null>(null),
  achete_le: optionalDate(),
  achat: text(),
  pieces: PIECES,
};

const places = {
  lieu: whole<Lieu>('client'),
  client_id: whole<number | null>(null),
  employe_id: whole<number | null>(null),
};

export type MachineValues = ValuesOf<typeof common>;

/** The picture is sent before, and named by whoever sends the form. */
const bodyOf = (
  written: Readonly<Record<string, unknown>>,
  { achat }: Pick<MachineValues, 'achat'>,
) => {
  const { achat: _achat, pieces: _pieces, ...content } = written;
  return { ...content, achat_cents: readCents(achat), photo: null };
};

const faultOf = ({ achat }: Pick<MachineValues, 'achat'>) =>
  Number.isNaN(readCents(achat)) ? { achat: 'equipement.amount' } : {};

const amount = { achat: (t: Translate) => t('equipements_admin.form.amount') };

export const newMachineForm = defineForm({
  fields: { ...common, ...places },
  schema: createEquipement.body,
  label: (name, t) => t(`equipements_admin.form.fields.${name}`),
  tidy: (values) => ({
    ...values,
    client_id: values.lieu === 'client' ? values.client_id : null,
    employe_id: values.lieu === 'employe' ? values.employe_id : null,
  }),
  body: bodyOf,
  check: (values) => ({
    ...faultOf(values),
    ...(values.lieu === 'client' &&
      values.client_id === null && { client_id: 'validation.required' }),
    ...(values.lieu === 'employe' &&
      values.employe_id === null && { employe_id: 'validation.required' }),
  }),
  refusals: amount,
});

export const machineForm = defineForm({
  fields: { ...common, retire: whole(false) },
  schema: updateEquipement.body.omit({ version: true }),
  label: (name, t) => t(`equipements_admin.form.fields.${name}`),
  body: bodyOf,
  check: faultOf,
  refusals: amount,
});

/** What the form opens with. */
export const valuesOf = (machine: EquipementFile) => ({
  nom: machine.nom,
  type: machine.type,
  modele: machine.modele,
  serie: machine.serie,
  reserve: machine.reserve,
  note: machine.note,
  mode_emploi_id: machine.mode_emploi?.id ?? null,
  fiche_id: machine.fiche?.id ?? null,
  controle_id: machine.controle?.schema_id ?? null,
  achete_le: machine.achete_le ?? '',
  achat: writeCents(machine.cout?.achat_cents ?? null),
  pieces:
    machine.photo === null
      ? []
      : [
          {
            uuid: machine.photo.uuid,
            nom: machine.photo.nom,
            url: machine.photo.vignette_url ?? machine.photo.url,
            file: null,
          },
        ],
  retire: machine.etat === 'retire',
});
