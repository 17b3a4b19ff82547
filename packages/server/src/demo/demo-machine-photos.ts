// The pictures of the demo's machines, and what those who told of a breakage have shown.
import { EQUIPEMENT_PHOTO, VOIX_PIECE } from '@releve/domain/features/equipement-shapes.ts';
import type { Tx } from '../platform/database.ts';
import { hangScenes, type Shown } from './demo-hung-photos.ts';
import { MACHINE_SCENE_NAMES } from './demo-machine-scenes.ts';
import type { Album, Scene } from './demo-scenes.ts';
import { findDemoMachines, findDemoVoices } from './demo-machines.repository.ts';

const sceneOf = (type: string): Scene | undefined =>
  MACHINE_SCENE_NAMES.find((scene) => scene === type);

export async function addMachinePhotos(tx: Tx, album: Album): Promise<void> {
  const machines = (await findDemoMachines(tx)).flatMap(({ id, type, auteur_id }): Shown[] => {
    const scene = sceneOf(type);
    return scene === undefined ? [] : [{ object_id: id, auteur_id, scenes: [scene] }];
  });
  await hangScenes(tx, album, EQUIPEMENT_PHOTO, machines);
  const voices = (await findDemoVoices(tx)).flatMap(({ id, par, type, probleme, recu_le }) => {
    const scene = probleme === 'fuite' ? 'sols' : sceneOf(type);
    if (scene === undefined || par === null) return [];
    return [{ object_id: id, auteur_id: par, scenes: [scene], created_at: recu_le }];
  });
  await hangScenes(tx, album, VOIX_PIECE, voices);
}
