// The photos of the demo's messages.
import { randomUUID } from 'node:crypto';
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import type { Tx } from '../platform/database.ts';
import { DEMO_DIRECTS, DEMO_OTHER_SITE, DEMO_SITE } from './demo-messagerie-texts.ts';
import type { Album, Scene } from './demo-scenes.ts';
import { findMessagesSaying, insertRows } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';

const SHOWN: ReadonlyMap<string, readonly Scene[]> = new Map(
  [...DEMO_DIRECTS, DEMO_SITE, DEMO_OTHER_SITE]
    .flatMap(({ lines }) => lines)
    .flatMap(({ texte, photos }) => (photos ? [[withFrenchSpaces(texte), photos]] : [])),
);

export async function addMessagePhotos(tx: Tx, { files, now, scenes }: Album): Promise<void> {
  const rows = [];
  for (const { id, body, auteur_id } of await findMessagesSaying(tx, [...SHOWN.keys()])) {
    for (const [position, scene] of (SHOWN.get(body) ?? []).entries()) {
      const picture = scenes.get(scene);
      if (!picture) continue;
      const file = { name: 'photo.webp', type_mime: 'image/webp', auteur_id };
      const stored = await files.store({ ...file, ...picture }, now, tx);
      rows.push({
        uuid: randomUUID(),
        file_id: await files.keep({ db: tx }, stored),
        object: MESSAGE_PIECE.object,
        object_id: id,
        position,
        place: {},
        created_by: auteur_id,
      });
    }
  }
  await insertRows(tx, 'attachments', rows);
}
