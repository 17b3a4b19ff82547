// The form of a machine. Pure.
import {
  type EquipementFile,
  equipementFile,
  type EquipementType,
  type Lieu,
} from '@releve/domain/features/equipement-shapes.ts';
import { createEquipement, updateEquipement } from '@releve/domain/features/equipements.ts';
import { z } from 'zod';
import { type Field, optionalDate, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../platform/forms/form-model.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import { type Piece, PIECES } from '../../objects/pieces.ts';
import { readCents, writeCents } from '../equipement-words.ts';

/** What it is linked to, by its name, so that a difference can be read. */
export interface Linked {
  readonly id: number;
  readonly titre: string;
}

const linked = (): Field<Linked | null> => ({
  ...whole<Linked | null>(null, {
    isSame: (one, other) => one?.id === other?.id,
    show: (link, { t }) => link?.titre ?? t('forms.conflict.none'),
  }),
  write: (link) => link?.id ?? null,
});

const common = {
  nom: text(),
  type: whole<EquipementType>('autorecureuse', {
    show: (type, { t }) => t(`equipements.types.${type}`),
  }),
  modele: text(),
  serie: text(),
  reserve: whole(false),
  note: text(),
  mode_emploi_id: linked(),
  fiche_id: linked(),
  controle_id: linked(),
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

const bodyOf = (
  written: Readonly<Record<string, unknown>>,
  { achat }: Pick<MachineValues, 'achat'>,
) => {
  const { achat: _achat, ...content } = written;
  return { ...content, achat_cents: readCents(achat) };
};

/** The picture is sent before, and named by whoever sends the form. */
const withPieces = { pieces: z.custom<readonly Piece[]>() };

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
  body: ({ pieces: _pieces, ...written }, values) => ({ ...bodyOf(written, values), photo: null }),
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
  schema: updateEquipement.body.omit({ version: true, photo: true }).extend(withPieces),
  label: (name, t) => t(`equipements_admin.form.fields.${name}`),
  body: bodyOf,
  check: faultOf,
  refusals: amount,
});

/** A machine as its form reads it. */
const recordOf = (machine: EquipementFile) => ({
  id: machine.id,
  version: machine.version,
  nom: machine.nom,
  type: machine.type,
  modele: machine.modele,
  serie: machine.serie,
  reserve: machine.reserve,
  note: machine.note,
  mode_emploi_id: machine.mode_emploi,
  fiche_id: machine.fiche,
  controle_id: machine.controle && {
    id: machine.controle.schema_id,
    titre: machine.controle.titre,
  },
  achete_le: machine.achete_le,
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

/** Also of the answer to a stale save. */
export const machineRecord = equipementFile.transform(recordOf);
