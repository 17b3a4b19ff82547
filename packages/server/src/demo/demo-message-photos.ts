// The photos of the demo's messages.
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import type { Tx } from '../platform/database.ts';
import { hangScenes } from './demo-hung-photos.ts';
import { DEMO_DIRECTS, DEMO_OTHER_SITE, DEMO_SITE } from './demo-messagerie-texts.ts';
import type { Album, Scene } from './demo-scenes.ts';
import { findMessagesSaying } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';

const SHOWN: ReadonlyMap<string, readonly Scene[]> = new Map(
  [...DEMO_DIRECTS, DEMO_SITE, DEMO_OTHER_SITE]
    .flatMap(({ lines }) => lines)
    .flatMap(({ texte, photos }) => (photos ? [[withFrenchSpaces(texte), photos]] : [])),
);

export async function addMessagePhotos(tx: Tx, album: Album): Promise<void> {
  const shown = (await findMessagesSaying(tx, [...SHOWN.keys()])).map(
    ({ id, body, auteur_id }) => ({
      object_id: id,
      auteur_id,
      scenes: SHOWN.get(body) ?? [],
    }),
  );
  await hangScenes(tx, album, MESSAGE_PIECE, shown);
}
