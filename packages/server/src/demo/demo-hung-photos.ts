// Hangs pictures of the demo on the rows that show them.
import { randomUUID } from 'node:crypto';
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import type { Tx } from '../platform/database.ts';
import type { Album, Scene } from './demo-scenes.ts';
import { insertRows } from './demo.repository.ts';

export interface Shown {
  readonly object_id: number;
  readonly auteur_id: number;
  readonly scenes: readonly Scene[];
  readonly place?: Record<string, unknown>;
  readonly created_at?: string;
}

export async function hangScenes(
  tx: Tx,
  { files, now, scenes }: Album,
  { object }: AttachmentRule,
  shown: readonly Shown[],
): Promise<void> {
  const rows = [];
  for (const { object_id, auteur_id, place = {}, created_at = now.toString(), ...rest } of shown) {
    for (const [position, scene] of rest.scenes.entries()) {
      const picture = scenes.get(scene);
      if (!picture) continue;
      const file = { name: 'photo.webp', type_mime: 'image/webp', auteur_id };
      const stored = await files.store({ ...file, ...picture }, now, tx);
      const file_id = await files.keep({ db: tx }, stored);
      const created_by = auteur_id;
      rows.push({
        uuid: randomUUID(),
        file_id,
        object,
        object_id,
        position,
        place,
        created_by,
        created_at,
      });
    }
  }
  await insertRows(tx, 'attachments', rows);
}
