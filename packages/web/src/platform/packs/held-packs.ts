// The rows of what this device holds, one for each document or course.
import type { Pack, PackObject } from '@releve/domain/features/packs.ts';
import type { HeldPack } from '../offline/jadb-schema.ts';
import { readJadb, writeJadb } from '../offline/jadb.ts';

const toId = (owner: number, object: PackObject, id: number): HeldPack['id'] =>
  `pack:${owner}:${object}:${id}`;

async function listAll(): Promise<HeldPack[]> {
  const records = await readJadb('cmData', (store) => store.index('cmtype').getAll('pack'));
  return records.filter((record) => record.cmtype === 'pack');
}

export const listHeld = async (owner: number): Promise<HeldPack[]> =>
  (await listAll()).filter((row) => row.owner === owner);

export const bytesOf = ({ files }: Pick<Pack, 'files'>): number =>
  files.reduce((sum, { taille }) => sum + taille, 0);

export const rowOf = (owner: number, pack: Pack, heldAt: string): HeldPack => ({
  id: toId(owner, pack.object, pack.id),
  cmtype: 'pack',
  owner,
  object: pack.object,
  object_id: pack.id,
  titre: pack.titre,
  version_id: pack.version_id,
  numero: pack.numero,
  wanted_numero: pack.numero,
  files: pack.files.map(({ uuid, type }) => ({ uuid, type })),
  bytes: bytesOf(pack),
  held_at: heldAt,
});

export const saveHeld = async (row: HeldPack): Promise<void> => {
  await writeJadb(['cmData'], (tx) => tx.store.put(row));
};

export const deleteHeld = async (rows: readonly Pick<HeldPack, 'id'>[]): Promise<void> => {
  await writeJadb(['cmData'], (tx) => Promise.all(rows.map(({ id }) => tx.store.delete(id))));
};

/** Of everybody, or of everybody but one. */
export async function deleteHeldBy(isTheirs: (owner: number) => boolean): Promise<void> {
  const rows = await listAll();
  await deleteHeld(rows.filter(({ owner }) => isTheirs(owner)));
}
