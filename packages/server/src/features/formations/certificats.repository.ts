// Certificates, stored: numbered by year without gaps, never changed but to be withdrawn.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { Certificat } from '@releve/domain/features/formations.ts';
import { type Insertable, sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { CertificatsTable } from './formations.tables.ts';
import { personOf } from './formations.repository.ts';

/** Held until the transaction ends: numbers of a year have no gaps, whatever fails. */
export async function lockYear(tx: Tx, annee: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certificats ${annee}`}, 0))`.execute(
    tx,
  );
}

/** Under the lock of its year. Undefined where one was given before for the same attempt or presence. */
export const insertCertificat = (
  tx: Tx,
  certificat: Omit<Insertable<CertificatsTable>, 'rang'>,
): Promise<{ id: number; numero: string } | undefined> =>
  tx
    .insertInto('certificats')
    .values((eb) => ({
      ...certificat,
      rang: eb
        .selectFrom('certificats')
        .select(sql<number>`coalesce(max(rang), 0) + 1`.as('next'))
        .where('annee', '=', certificat.annee),
    }))
    .onConflict((conflict) =>
      certificat.presence_id === null || certificat.presence_id === undefined
        ? conflict.column('tentative_id').doNothing()
        : conflict.column('presence_id').doNothing(),
    )
    .returning(['id', 'numero'])
    .executeTakeFirst();

const selectCertificats = (db: Connection) =>
  db
    .selectFrom('certificats')
    .innerJoin('content_versions as versions', 'versions.id', 'certificats.version_id')
    .select([
      'certificats.id',
      'certificats.numero',
      'certificats.delivre_le',
      'certificats.valable_jusqu_a',
      'certificats.retire_le',
      'versions.numero as version_numero',
    ]);

/** Of one person, newest first. */
export const findOwnCertificats = (
  db: Connection,
  employeId: number,
  formationId?: number,
): Promise<(Certificat & { formation_id: number })[]> =>
  selectCertificats(db)
    .select('certificats.formation_id')
    .where('certificats.employe_id', '=', employeId)
    .$if(formationId !== undefined, (rows) =>
      rows.where('certificats.formation_id', '=', formationId ?? 0),
    )
    .orderBy('certificats.delivre_le', 'desc')
    .orderBy('certificats.id', 'desc')
    .execute();

/** Of one course, newest first. */
export const findCourseCertificats = (
  db: Connection,
  formationId: number,
): Promise<(Certificat & { employe_id: number })[]> =>
  selectCertificats(db)
    .select('certificats.employe_id')
    .where('certificats.formation_id', '=', formationId)
    .orderBy('certificats.delivre_le', 'desc')
    .orderBy('certificats.id', 'desc')
    .execute();

const selectFiles = (db: Connection) =>
  selectCertificats(db)
    .innerJoin('employes', 'employes.id', 'certificats.employe_id')
    .select([
      'certificats.code',
      'certificats.formation_id',
      'certificats.employe_id',
      'certificats.version_id',
      'certificats.presence_id',
      'certificats.motif_retrait',
      personOf<EmployeRef>('employes').as('employe'),
      sql<string>`versions.contenu->>'titre'`.as('titre'),
    ]);

export type CertificatFile = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number];

export const findCertificat = (db: Connection, id: number): Promise<CertificatFile | undefined> =>
  selectFiles(db).where('certificats.id', '=', id).executeTakeFirst();

export const findByCode = (db: Connection, code: string): Promise<CertificatFile | undefined> =>
  selectFiles(db).where('certificats.code', '=', code).executeTakeFirst();

export const lockCertificat = (tx: Tx, id: number) =>
  tx
    .selectFrom('certificats')
    .select(['id', 'retire_le'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Those before one, of the same person and course. */
export const findEarlier = (
  db: Connection,
  { id, formation_id, employe_id }: { id: number; formation_id: number; employe_id: number },
) =>
  db
    .selectFrom('certificats')
    .select('id')
    .where('formation_id', '=', formation_id)
    .where('employe_id', '=', employe_id)
    .where('id', '<>', id)
    .orderBy('id')
    .execute();

export async function withdraw(
  tx: Tx,
  id: number,
  { par, now, motif }: { par: number; now: string; motif: string },
): Promise<void> {
  await tx
    .updateTable('certificats')
    .set({ retire_le: now, retire_par: par, motif_retrait: motif })
    .where('id', '=', id)
    .execute();
}
