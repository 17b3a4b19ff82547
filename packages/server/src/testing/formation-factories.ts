// Courses and how somebody stands with them, as rows: for tests of what only counts them.
import { randomUUID } from 'node:crypto';
import { EVERYONE } from '@releve/domain/audience.ts';
import { replaceAudience } from '../platform/audience.repository.ts';
import type { Db, Tx } from '../platform/database.ts';
import { publishVersion } from '../platform/content-versions.repository.ts';
import { insertEmploye } from './factories.ts';
import { courseContent } from './formation-content.ts';

interface NewFormation {
  readonly employe_id: number;
  readonly obligatoire: boolean;
  readonly sorte: 'a_faire' | 'en_cours' | 'valide' | 'expiree';
  /** Asked of somebody else alone. */
  readonly isForOthers: boolean;
}

async function store(tx: Tx, formation: NewFormation): Promise<number> {
  const { employe_id, obligatoire, sorte, isForOthers } = formation;
  const contenu = courseContent();
  const now = '2026-06-01T12:00:00Z';
  const { id } = await tx
    .insertInto('formations')
    .values({
      contenu: JSON.stringify(contenu),
      titre: contenu.titre,
      lecons: 2,
      questions: 3,
      obligatoire,
      modifie_par: employe_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ref = { object: 'formation', id } as const;
  const published = await publishVersion(tx, ref, { contenu, par: employe_id, now });
  await tx
    .updateTable('formations')
    .set({ statut: 'publiee', version_id: published.id })
    .where('id', '=', id)
    .execute();
  const others = isForOthers ? [(await insertEmploye(tx)).id] : [];
  await replaceAudience(tx, ref, { ...EVERYONE, employes: others });
  if (sorte === 'a_faire') return id;
  const isOver = sorte !== 'en_cours';
  const { id: tentative_id } = await tx
    .insertInto('formation_tentatives')
    .values({
      uuid: randomUUID(),
      formation_id: id,
      version_id: published.id,
      employe_id,
      commencee_le: now,
      soumise_le: isOver ? now : null,
      note: isOver ? 100 : null,
      reussie: isOver ? true : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isOver) return id;
  await tx
    .insertInto('certificats')
    .values({
      annee: 2000,
      rang: id,
      code: randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
      formation_id: id,
      version_id: published.id,
      employe_id,
      tentative_id,
      delivre_le: now,
      valable_jusqu_a: sorte === 'valide' ? '2040-01-01' : '2026-06-10',
    })
    .execute();
  return id;
}

export const insertFormation = (db: Db, formation: NewFormation): Promise<number> =>
  db.transaction().execute((tx) => store(tx, formation));
