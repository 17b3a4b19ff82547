// The form of a notice: facts first, each type with its own parts. Pure.
import {
  avisContent,
  type AvisNature,
  type AvisType,
  type FrozenLink,
} from '@releve/domain/features/avis.ts';
import { rungOf } from '@releve/domain/avis-ladder.ts';
import { GIVEN_AT_ONCE } from '@releve/domain/features/avis-writing.ts';
import type { MessagePiece } from '@releve/domain/messages.ts';
import { z } from 'zod';
import type { FieldErrors } from '../../../platform/forms/field-errors.ts';
import { date, type Field, optionalDate, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../platform/forms/form-model.ts';
import { PIECES, type Piece } from '../../objects/pieces.ts';

/** Something that a notice points at, by what it is called. */
export interface ChosenLink {
  readonly genre: FrozenLink['genre'];
  readonly id: number;
  readonly libelle: string;
}

const libelleOf = ({ faits }: FrozenLink): string => faits.map(({ valeur }) => valeur).join(' · ');

const LINKS: Field<readonly ChosenLink[], readonly FrozenLink[]> = {
  ...whole<readonly ChosenLink[]>([], {
    isSame: (one, other) =>
      one.length === other.length &&
      one.every(({ genre, id }, at) => genre === other[at]?.genre && id === other[at].id),
    show: (links, { t }) =>
      links.map(({ libelle }) => libelle).join(', ') || t('forms.conflict.none'),
  }),
  read: (raw) => raw.map((link) => ({ genre: link.genre, id: link.id, libelle: libelleOf(link) })),
  write: (links) => links.map(({ genre, id }) => ({ genre, id })),
};

const isPicture = (type: string): boolean => type.startsWith('image/');

const STORED_PIECES: Field<readonly Piece[], readonly MessagePiece[]> = {
  ...PIECES,
  read: (raw) =>
    raw.map(({ uuid, nom, type, url, vignette_url }) => ({
      uuid,
      nom,
      url: isPicture(type) ? (vignette_url ?? url) : null,
      file: null,
    })),
};

type Gravite = 1 | 2 | 3;

const fields = {
  type: whole<AvisType>('note', { show: (type, { t }) => t(`avis.types.${type}`) }),
  titre: text(),
  faits: text(),
  lieu: text(),
  date: date(),
  attente: text(),
  echeance: optionalDate(),
  suite: text(),
  suspension_du: optionalDate(),
  suspension_au: optionalDate(),
  nature: whole<AvisNature>('disciplinaire', {
    show: (nature, { t }) => t(`avis.natures.${nature}`),
  }),
  gravite: whole<Gravite | null>(null, {
    show: (gravite, { t }) =>
      gravite === null ? t('forms.conflict.none') : t(`avis.gravites.${gravite}`),
  }),
  saut: text(),
  liens: LINKS,
  pieces: STORED_PIECES,
};

export type AvisValues = ValuesOf<typeof fields>;

/** Praise and notes for the file are given as they are; what is a reproach is asked about first. */
export const isDirect = (type: AvisType): type is (typeof GIVEN_AT_ONCE)[number] =>
  GIVEN_AT_ONCE.some((each) => each === type);

/** What is said of one type only, or of none but a reproach, is not kept for another. */
function tidy(values: AvisValues): AvisValues {
  const { type } = values;
  return {
    ...values,
    ...(isDirect(type) && {
      attente: '',
      echeance: '',
      suite: '',
      nature: 'administratif',
      gravite: null,
    }),
    ...(type !== 'suspension' && { suspension_du: '', suspension_au: '' }),
    ...(rungOf(values) === null && { saut: '' }),
  };
}

function check({ type, faits, suspension_du, suspension_au }: AvisValues): FieldErrors {
  const missing = 'validation.required';
  return {
    ...(faits.trim() === '' && { faits: missing }),
    ...(type === 'suspension' && suspension_du === '' && { suspension_du: missing }),
    ...(type === 'suspension' && suspension_au === '' && { suspension_au: missing }),
    ...(suspension_au !== '' && suspension_au < suspension_du && { suspension_au: 'ends_before' }),
  };
}

export const avisForm = defineForm({
  fields,
  schema: avisContent.extend({ pieces: z.custom<readonly Piece[]>() }),
  label: (name, t) => t(`avis_admin.fields.${name}`),
  tidy,
  check,
  units: [{ fields: ['suspension_du', 'suspension_au'] }],
  refusals: { suspension_au: (t) => t('avis_admin.write.ends_before') },
});
