// The files of the demo: photos of reports, messages and incidents, and what lessons show.
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
import { withTransaction, type Db, type Tx } from '../platform/database.ts';
import type { Files } from '../platform/files/files.ts';
import { addFormationFiles } from './demo-formation-files.ts';
import { addDocumentFiles } from './demo-document-files.ts';
import { addIncidentPhotos } from './demo-incident-photos.ts';
import { addMachinePhotos } from './demo-machine-photos.ts';
import { addMessagePhotos } from './demo-message-photos.ts';
import { addProduitPhotos } from './demo-produit-photos.ts';
import { drawScenes, type Album, type Scene } from './demo-scenes.ts';
import { findNewestRapports, insertRows, updateZones } from './demo.repository.ts';

const RAPPORTS_WITH_PHOTOS = 10;
const PHOTOS_PER_RAPPORT = 2;

const sceneOf = (cle: string): Scene => {
  if (/sols/.test(cle)) return 'sols';
  if (/vitres|miroirs/.test(cle)) return 'vitres';
  return /cuvettes|appareils|odeur|fournitures/.test(cle) ? 'sanitaires' : 'surfaces';
};

/** Beside what failed in the newest reports, in messages, of incidents and of machines. Once the company stands: the bytes lie outside of the database. */
export async function addDemoPhotos(db: Db, files: Files, now: Temporal.Instant): Promise<void> {
  const album: Album = { files, now, scenes: await drawScenes() };
  await withTransaction(db, async (tx) => {
    for (const rapport of await findNewestRapports(tx, RAPPORTS_WITH_PHOTOS)) {
      await addPhotosTo(tx, album, rapport);
    }
    await addMessagePhotos(tx, album);
    await addIncidentPhotos(tx, album);
    await addMachinePhotos(tx, album);
    await addFormationFiles(tx, album);
    await addDocumentFiles(tx, album);
    await addProduitPhotos(tx, album);
  });
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
