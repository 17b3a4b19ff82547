// The pictures of the demo's products: drawn, as its other photos are.
import { randomUUID } from 'node:crypto';
import { PRODUIT_PHOTO } from '@releve/domain/features/inventaire-shapes.ts';
import sharp from 'sharp';
import type { Tx } from '../platform/database.ts';
import { encodePhoto } from '../platform/files/photo-encoding.ts';
import { findDemoProduits } from './demo-inventaire.repository.ts';
import { DEMO_PRODUITS, type ProduitShape } from './demo-inventaire-texts.ts';
import type { Album } from './demo-scenes.ts';
import { insertRows } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';

const SIDE = 480;

const SHAPES: Record<ProduitShape, (color: string) => string> = {
  bidon: (color) => `<rect x="140" y="130" width="200" height="270" rx="26" fill="${color}"/>
    <rect x="200" y="80" width="60" height="56" rx="8" fill="#3b4248"/>
    <path d="M290 140 h36 v90 h-36 z" fill="#f4f1ea"/><rect x="160" y="250" width="130" height="110" fill="#fff" opacity=".85"/>`,
  vaporisateur: (color) => `<path d="M190 190 h100 l26 60 v160 h-152 v-160 z" fill="${color}"/>
    <path d="M200 190 v-60 h-50 v-34 h140 v34 h-10 v60 z" fill="#3b4248"/>
    <rect x="180" y="280" width="120" height="90" fill="#fff" opacity=".85"/>`,
  boite: (color) => `<path d="M90 190 l150 -60 l150 60 v180 l-150 60 l-150 -60 z" fill="${color}"/>
    <path d="M90 190 l150 60 l150 -60 M240 250 v180" stroke="#fff" stroke-width="6" fill="none" opacity=".7"/>`,
  rouleau: (color) => `<ellipse cx="240" cy="150" rx="120" ry="46" fill="${color}"/>
    <path d="M120 150 v200 a120 46 0 0 0 240 0 v-200" fill="${color}" stroke="#b8b2a5" stroke-width="4"/>
    <ellipse cx="240" cy="150" rx="38" ry="15" fill="#8f8778"/>`,
  sac: (color) => `<path d="M170 130 q70 40 140 0 l40 240 q-110 70 -220 0 z" fill="${color}"/>
    <path d="M200 100 q40 40 80 0 l10 34 q-50 28 -100 0 z" fill="${color}" stroke="#fff" stroke-width="4"/>`,
};

async function drawProduit(shape: ProduitShape, color: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="#eef1f3"/>${SHAPES[shape](color)}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
  return encodePhoto(jpeg, { withThumbnail: true });
}

export async function addProduitPhotos(tx: Tx, { files, now }: Album): Promise<void> {
  const rows = [];
  const drawn = new Map(DEMO_PRODUITS.map((each) => [withFrenchSpaces(each.nom), each]));
  const { produits, auteur_id } = await findDemoProduits(tx);
  for (const { id, nom } of produits) {
    const look = drawn.get(nom);
    if (look === undefined) continue;
    const picture = await drawProduit(look.shape, look.couleur);
    const file = { name: 'photo.webp', type_mime: 'image/webp', auteur_id };
    const file_id = await files.keep(
      { db: tx },
      await files.store({ ...file, ...picture }, now, tx),
    );
    rows.push({
      uuid: randomUUID(),
      file_id,
      object: PRODUIT_PHOTO.object,
      object_id: id,
      position: 0,
      place: {},
      created_by: auteur_id,
      created_at: now.toString(),
    });
  }
  await insertRows(tx, 'attachments', rows);
}
