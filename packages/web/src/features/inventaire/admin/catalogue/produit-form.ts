// The form of a product. Pure.
import { createProduit } from '@releve/domain/features/inventaire-admin.ts';
import {
  type Avertissement,
  PICTOGRAMMES,
  type Pictogramme,
  type ProduitFile,
  produitFile,
} from '@releve/domain/features/inventaire-shapes.ts';
import { z } from 'zod';
import {
  optionalNumber,
  readNumber,
  setOf,
  text,
  whole,
} from '../../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../../platform/forms/form-model.ts';
import { type Piece, PIECES } from '../../../objects/pieces.ts';

const fields = {
  nom: text(),
  unite: text(),
  format_nom: text(),
  format_quantite: optionalNumber(),
  fournisseur: text(),
  sku: text(),
  pieces: PIECES,
  note: text(),
  fds_id: whole<number | null>(null),
  avertissement: whole<Avertissement | null>(null),
  pictogrammes: setOf<Pictogramme>([], (items, { t }) =>
    items.map((name) => t(`inventaire.simdut.pictogrammes.${name}`)).join(', '),
  ),
  mentions: text(),
  conseils: text(),
  retire: whole(false),
};

export type ProduitValues = ValuesOf<typeof fields>;

/** The picture is sent before, and named by whoever sends the form. */
const content = createProduit.body.omit({ photo: true }).extend({
  pieces: z.custom<readonly Piece[]>(Array.isArray),
  retire: z.boolean(),
});

const HAS_FORMAT = ({ format_nom, format_quantite }: ProduitValues): boolean =>
  format_nom.trim() !== '' || format_quantite.trim() !== '';

export const produitForm = defineForm({
  fields,
  schema: content,
  label: (name, t) => t(`inventaire_admin.form.fields.${name}`),
  // What one box is called makes sense only with how many are in it.
  units: [{ fields: ['format_nom', 'format_quantite'] }],
  body: (written, values) => {
    const { format_nom, format_quantite, ...others } = written;
    return {
      ...others,
      pictogrammes: PICTOGRAMMES.filter((name) => values.pictogrammes.includes(name)),
      format_commande: HAS_FORMAT(values)
        ? { nom: format_nom, quantite: format_quantite ?? Number.NaN }
        : null,
    };
  },
  check: (values) => ({
    ...(HAS_FORMAT(values) &&
      values.format_nom.trim() === '' && { format_nom: 'validation.required' }),
    ...(HAS_FORMAT(values) &&
      !(readNumber(values.format_quantite) >= 2) && { format_quantite: 'inventaire.format' }),
  }),
  refusals: { format_quantite: (t) => t('inventaire_admin.form.format_wrong') },
});

/** A product as the form reads it. */
export interface ProduitRecord {
  id: number;
  version: number;
  nom: string;
  unite: string;
  format_nom: string;
  format_quantite: number | null;
  fournisseur: string;
  sku: string;
  pieces: readonly Piece[];
  note: string;
  fds_id: number | null;
  avertissement: Avertissement | null;
  pictogrammes: readonly Pictogramme[];
  mentions: string;
  conseils: string;
  retire: boolean;
}

const toPiece = ({ uuid, nom, url, vignette_url }: NonNullable<ProduitFile['photo']>): Piece => ({
  uuid,
  nom,
  url: vignette_url ?? url,
  file: null,
});

export const toRecord = (produit: ProduitFile): ProduitRecord => {
  const { format_commande, photo, fds, retire_le, ...others } = produit;
  return {
    ...others,
    format_nom: format_commande?.nom ?? '',
    format_quantite: format_commande?.quantite ?? null,
    pieces: photo === null ? [] : [toPiece(photo)],
    fds_id: fds?.id ?? null,
    retire: retire_le !== null,
  };
};

/** What a 409 brings. */
export const recordSchema = produitFile.transform(toRecord);
