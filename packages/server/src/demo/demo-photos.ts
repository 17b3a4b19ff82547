// The photos of the demo's reports and messages: drawn, since nobody took them. A few pictures, shown in many places.
import { randomUUID } from 'node:crypto';
import { RAPPORT_PHOTO } from '@releve/domain/features/rapports.ts';
import {
  answerIn,
  EMPTY_REPONSE,
  withAnswer,
  type Zone,
} from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { failedItems } from '@releve/domain/forms/form-score.ts';
import { visibleQuestions } from '@releve/domain/forms/form-visibility.ts';
import sharp from 'sharp';
import { withTransaction, type Db, type Tx } from '../platform/database.ts';
import type { Files } from '../platform/files/files.ts';
import { encodePhoto, type EncodedPhoto } from '../platform/files/photo-encoding.ts';
import { addMessagePhotos } from './demo-message-photos.ts';
import type { Scene } from './demo-messagerie-texts.ts';
import { findNewestRapports, insertRows, updateZones } from './demo.repository.ts';

const SIZE = { width: 960, height: 720 };
const RAPPORTS_WITH_PHOTOS = 10;
const PHOTOS_PER_RAPPORT = 2;

const STAINS = [
  [240, 560, 90, 34],
  [420, 610, 60, 22],
  [640, 570, 120, 40],
  [760, 640, 50, 18],
] as const;

const drawStains = (color: string): string =>
  STAINS.map(
    ([x, y, width, height]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${color}" opacity=".35"/>`,
  ).join('');

const drawTiles = (y: number, size: number, color: string): string =>
  Array.from({ length: 200 }, (_, index) => {
    const column = index % 20;
    const row = Math.floor(index / 20);
    return `<rect x="${column * size}" y="${y + row * size}" width="${size - 3}" height="${size - 3}" fill="${color}"/>`;
  }).join('');

const SCENES: Record<Scene, string> = {
  sols: `<rect width="960" height="420" fill="#cfd6da"/><rect y="400" width="960" height="20" fill="#8d979d"/>
    <rect y="420" width="960" height="300" fill="#b9a88f"/><rect x="620" y="90" width="220" height="320" fill="#6f5a44"/>
    ${drawStains('#4b3d2c')}`,
  vitres: `<rect width="960" height="720" fill="#dfe9ef"/><rect x="120" y="60" width="330" height="620" fill="#a9c8d8"/>
    <rect x="500" y="60" width="330" height="620" fill="#b4d0de"/>
    ${[180, 260, 330].map((y) => `<circle cx="${240 + y / 4}" cy="${y}" r="26" fill="#fff" opacity=".55"/>`).join('')}
    <rect x="440" y="330" width="18" height="110" rx="9" fill="#54616a"/>`,
  sanitaires: `<rect width="960" height="720" fill="#eef3f4"/>${drawTiles(0, 56, '#dbe7ea')}
    <ellipse cx="480" cy="430" rx="250" ry="90" fill="#fff"/><ellipse cx="480" cy="430" rx="180" ry="60" fill="#d7dfe2"/>
    <rect x="450" y="250" width="60" height="150" rx="24" fill="#9aa7ad"/><circle cx="480" cy="440" r="16" fill="#7a6f58"/>`,
  surfaces: `<rect width="960" height="720" fill="#d9d4cb"/><rect x="110" y="260" width="740" height="400" fill="#8f969c"/>
    <rect x="110" y="236" width="740" height="34" fill="#a9b0b6"/>
    ${Array.from({ length: 60 }, (_, index) => `<circle cx="${140 + ((index * 97) % 690)}" cy="${242 + ((index * 31) % 22)}" r="3" fill="#5d5a52"/>`).join('')}
    <rect x="180" y="330" width="280" height="130" fill="#7b838a"/><rect x="500" y="330" width="280" height="130" fill="#7b838a"/>`,
};

async function drawScene(body: string): Promise<EncodedPhoto> {
  const { width, height } = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
  return encodePhoto(jpeg, { withThumbnail: true });
}

const sceneOf = (cle: string): Scene => {
  if (/sols/.test(cle)) return 'sols';
  if (/vitres|miroirs/.test(cle)) return 'vitres';
  return /cuvettes|appareils|odeur|fournitures/.test(cle) ? 'sanitaires' : 'surfaces';
};

/** Beside what failed in the newest reports, and in messages. Once the company stands: the bytes lie outside of the database. */
export async function addDemoPhotos(db: Db, files: Files, now: Temporal.Instant): Promise<void> {
  const scenes = new Map<Scene, EncodedPhoto>();
  for (const scene of ['sols', 'vitres', 'sanitaires', 'surfaces'] as const) {
    scenes.set(scene, await drawScene(SCENES[scene]));
  }
  await withTransaction(db, async (tx) => {
    for (const rapport of await findNewestRapports(tx, RAPPORTS_WITH_PHOTOS)) {
      await addPhotosTo(tx, { files, now, scenes }, rapport);
    }
    await addMessagePhotos(tx, { files, now, scenes });
  });
}

export interface Album {
  readonly files: Files;
  readonly now: Temporal.Instant;
  readonly scenes: ReadonlyMap<Scene, EncodedPhoto>;
}

/** What failed, then what asks for a photo anyway. */
function listShown({ contenu, zones }: { contenu: FormContent; zones: Zone[] }) {
  const asking = visibleQuestions(contenu, zones).flatMap(({ index, zone, questions }) =>
    questions
      .filter(({ type }) => type === 'photo')
      .map((question) => {
        const reponse = answerIn(zone, question.cle) ?? EMPTY_REPONSE;
        return { zone: index, question, reponse };
      }),
  );
  return [...failedItems(contenu, zones), ...asking];
}

async function addPhotosTo(
  tx: Tx,
  { files, now, scenes }: Album,
  rapport: Awaited<ReturnType<typeof findNewestRapports>>[number],
): Promise<void> {
  const shown = listShown(rapport).slice(0, PHOTOS_PER_RAPPORT);
  let zones: Zone[] = rapport.zones;
  const rows = [];
  for (const [ordre, { zone, question, reponse }] of shown.entries()) {
    const picture = scenes.get(sceneOf(question.cle));
    if (!picture) continue;
    const file = { name: 'photo.webp', type_mime: 'image/webp', auteur_id: rapport.auteur_id };
    const stored = await files.store({ ...file, ...picture }, now, tx);
    const file_id = await files.keep({ db: tx }, stored);
    const uuid = randomUUID();
    const moment = rapport.genre === 'inspection' ? ('avant' as const) : null;
    zones = withAnswer(zones, zone, question.cle, { ...reponse, photos: [{ uuid, moment }] });
    rows.push({
      uuid,
      file_id,
      object: RAPPORT_PHOTO.object,
      object_id: rapport.id,
      position: ordre,
      place: { zone, question: question.cle, moment, reprise_id: null },
      created_by: rapport.auteur_id,
    });
  }
  await insertRows(tx, 'attachments', rows);
  await updateZones(tx, rapport.id, zones);
}
