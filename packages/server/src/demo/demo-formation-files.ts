// What the lessons of the demo's courses show: pictures, a short film with its captions, and the signatures of the session.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { FORMATION_FILE } from '@releve/domain/features/formations.ts';
import { PRESENCE_SIGNATURE } from '@releve/domain/features/formation-seances.ts';
import sharp from 'sharp';
import type { Tx } from '../platform/database.ts';
import { encodePhoto } from '../platform/files/photo-encoding.ts';
import { DEMO_FORMATIONS } from './demo-formation-texts.ts';
import { captionsUuid, pieceUuid } from './demo-formations.ts';
import { drawLesson } from './demo-lesson-pictures.ts';
import type { Album } from './demo-scenes.ts';
import { findDemoFormations, findSignedPresences, insertRows } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';

const FILM = new URL('demo-film.mp4', import.meta.url);

const CAPTIONS = `WEBVTT

00:00.000 --> 00:02.500
Étiquetez le vaporisateur avant de le remplir.

00:02.500 --> 00:05.000
Versez lentement, avec gants et lunettes.

00:05.000 --> 00:08.000
Fermez, essuyez, rangez.
`;

interface DemoFile {
  readonly uuid: string;
  readonly name: string;
  readonly type_mime: string;
  readonly bytes: Uint8Array;
  readonly largeur: number | null;
  readonly hauteur: number | null;
}

async function listFiles(titre: string): Promise<DemoFile[]> {
  const line = DEMO_FORMATIONS.find((each) => withFrenchSpaces(each.titre) === titre);
  const files: DemoFile[] = [];
  const unsized = { largeur: null, hauteur: null };
  for (const { cle, genre, picture } of line?.lecons ?? []) {
    const uuid = pieceUuid(line?.titre ?? '', cle);
    if (picture !== undefined) {
      const { bytes, largeur, hauteur } = await drawLesson(picture);
      files.push({ uuid, name: `${cle}.webp`, type_mime: 'image/webp', bytes, largeur, hauteur });
    }
    if (genre !== 'video') continue;
    const bytes = await readFile(FILM);
    files.push({ uuid, name: `${cle}.mp4`, type_mime: 'video/mp4', bytes, ...unsized });
    files.push({
      uuid: captionsUuid(line?.titre ?? '', cle),
      name: `${cle}.vtt`,
      type_mime: 'text/vtt',
      bytes: Buffer.from(CAPTIONS),
      ...unsized,
    });
  }
  return files;
}

/** Drawn with a finger, each a little otherwise. */
async function drawSignature(index: number) {
  const wave = Array.from({ length: 9 }, (_, step) => {
    const [x, y] = [40 + step * 60, 55 + ((step * 37 + index * 53) % 70)];
    return step === 0 ? `M${x} ${y}` : `S${x - 30} ${y} ${x} ${y}`;
  }).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="180"><rect width="600" height="180" fill="#fff"/>
    <path d="${wave}" fill="none" stroke="#0e1b2c" stroke-width="5" stroke-linecap="round"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
  return encodePhoto(jpeg, { withThumbnail: false });
}

export async function addFormationFiles(tx: Tx, album: Album): Promise<void> {
  const { files, now } = album;
  const rows = [];
  for (const { id: object_id, titre, modifie_par: auteur_id } of await findDemoFormations(tx)) {
    for (const [position, { uuid, ...file }] of (await listFiles(titre)).entries()) {
      const stored = await files.store({ ...file, auteur_id }, now, tx);
      const file_id = await files.keep({ db: tx }, stored);
      const { object } = FORMATION_FILE;
      rows.push({ uuid, file_id, object, object_id, position, created_by: auteur_id });
    }
  }
  for (const [index, { id: object_id, formateur_id }] of (
    await findSignedPresences(tx)
  ).entries()) {
    const file = { name: 'signature.webp', type_mime: 'image/webp', auteur_id: formateur_id };
    const stored = await files.store({ ...file, ...(await drawSignature(index)) }, now, tx);
    rows.push({
      uuid: randomUUID(),
      file_id: await files.keep({ db: tx }, stored),
      object: PRESENCE_SIGNATURE.object,
      object_id,
      position: 0,
      created_by: formateur_id,
    });
  }
  await insertRows(tx, 'attachments', rows);
}
