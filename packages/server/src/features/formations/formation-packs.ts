// What of the courses a person's devices carry: those that wait for them, and those they are at.
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';
import {
  FORMATION_FILE,
  type MyFormation,
  takeFormation,
} from '@releve/domain/features/formations.ts';
import { findContentVersion } from '../../platform/content-versions.repository.ts';
import { findPackedFiles } from '../../platform/files/packed-files.repository.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { PackSource, WantedPack } from '../../platform/packs.ts';
import { namedIn } from './formation-files.ts';
import { listMine } from './taken.service.ts';

const isCarried = ({ etat, obligatoire }: MyFormation): boolean =>
  etat === 'en_cours' || (obligatoire && etat !== 'valide');

async function listPacks(context: ReadContext, timeZone: string): Promise<WantedPack[]> {
  const { db } = context;
  const carried = (await listMine(context, timeZone)).filter(isCarried);
  const ids = carried.map(({ id }) => id);
  const files = await findPackedFiles(db, FORMATION_FILE.object, ids);
  const packs: WantedPack[] = [];
  for (const { id, titre, version_id, numero, client } of carried) {
    const version = await findContentVersion<FormationContent>(db, 'formation', version_id);
    const named = new Set(version && namedIn(version.contenu));
    const own = files.filter(
      ({ object_id, attachment }) => object_id === id && named.has(attachment),
    );
    packs.push({
      id,
      titre,
      version_id,
      numero,
      raison: client === null ? 'a_faire' : 'site',
      files: own.map(({ uuid, size, hash, type }) => ({ uuid, size, hash, type })),
    });
  }
  return packs;
}

export const formationPacks = (timeZone: string): PackSource => ({
  object: 'formation',
  read: takeFormation,
  list: (context) => listPacks(context, timeZone),
});
