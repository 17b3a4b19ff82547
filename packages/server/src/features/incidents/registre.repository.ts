// The register of accidents, stored. A trigger keeps what is signed, and every line.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listRegistre } from '@releve/domain/features/registre.ts';
import type { RegistreContent } from '@releve/domain/features/registre-shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { matchesFoldedIn, readPage } from '../../platform/list.repository.ts';
import { personOf } from '../rapports/rapport-list.repository.ts';

/** What the journal calls a line: never what it says. */
export const registreNames: JournalNames = {
  registre: sql`(select incidents.numero from registre join incidents on incidents.id = registre.incident_id
    where registre.id = journal.objet_id)`,
};

/** Who reads. A director sees all of it. */
export interface RegistreReader {
  readonly id: number;
  readonly isDirector: boolean;
}

/** Whoever was hurt, whoever wrote the line, whoever leads who was hurt; where that is no employee, whoever leads the site. */
const isSeenBy = ({ id, isDirector }: RegistreReader): RawBuilder<boolean> =>
  isDirector
    ? sql<boolean>`true`
    : sql<boolean>`(registre.victime_id = ${id} or registre.auteur_id = ${id}
        or exists (select from employes hurt where hurt.id = registre.victime_id
          and ${id} in (hurt.superviseur_id, hurt.coach_id))
        or (registre.victime_id is null and incidents.client_id in (
          select clients.id from clients where clients.superviseur_id = ${id}))) is true`;

/** As the register knows them; of somebody who was anonymised, as they were called then. */
const victim = sql<EmployeRef | null>`(
  select jsonb_build_object('id', hurt.id,
    'prenom', case when hurt.anonymise_le is null then hurt.prenom else registre.inscrit_prenom end,
    'nom', case when hurt.anonymise_le is null then hurt.nom else registre.inscrit_nom end)
  from employes hurt where hurt.id = registre.victime_id)`;

const correctedAt = sql<string | null>`(
  select newer.cree_le from registre newer where newer.remplace_id = registre.id)`;

const drawing = sql<{ file: string; file_id: number } | null>`(
  select jsonb_build_object('file', fichiers.uuid, 'file_id', fichiers.id) from attachments
  join fichiers on fichiers.id = attachments.file_id
  where attachments.object = 'registre_signature' and attachments.object_id = registre.id
  order by attachments.id limit 1)`;

const selectLines = (db: Connection, reader: RegistreReader) =>
  db
    .selectFrom('registre')
    // Few of the incidents are in the register: each line looks for its own, and the others are not read.
    .innerJoinLateral(
      (own) =>
        own
          .selectFrom('incidents')
          .selectAll()
          .whereRef('incidents.id', '=', 'registre.incident_id')
          .limit(1)
          .as('incidents'),
      (join) => join.onTrue(),
    )
    .select([
      'registre.id',
      'registre.incident_id',
      'registre.genre',
      'registre.victime_id',
      'registre.victime_nom',
      'registre.lieu',
      'registre.circonstances',
      'registre.blessure',
      'registre.premiers_soins',
      'registre.secouriste',
      'registre.mesure',
      'registre.arret_travail',
      'registre.avis_immediat',
      'registre.autorite_avisee_le',
      'registre.signataire',
      'registre.signe_le',
      'registre.signe_par',
      'registre.cree_le',
      'registre.version',
      'incidents.survenu_le',
      personOf('registre.auteur_id').as('auteur'),
      victim.as('victime'),
      correctedAt.as('corrigee_le'),
      drawing.as('dessin'),
      isSeenBy(reader).as('est_visible'),
    ]);

export type StoredLine = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

const isCurrent = sql<boolean>`not exists (
  select from registre newer where newer.remplace_id = registre.id)`;

/** The line that counts, whoever reads: `est_visible` says whether they may. */
export const findLine = (
  db: Connection,
  reader: RegistreReader,
  incidentId: number,
): Promise<StoredLine | undefined> =>
  selectLines(db, reader)
    .where('registre.incident_id', '=', incidentId)
    .where(isCurrent)
    .executeTakeFirst();

/** One line, whether or not it counts. */
export const findLineOf = (
  db: Connection,
  reader: RegistreReader,
  id: number,
): Promise<StoredLine | undefined> =>
  selectLines(db, reader).where('registre.id', '=', id).executeTakeFirst();

type Query = EndpointRequest<typeof listRegistre>['query'];

/** A year as instants: from the first, before the second. */
interface RegistreSelection extends Pick<
  Query,
  'genre' | 'sans_signature' | 'toutes' | 'incident_id' | 'q' | 'sort'
> {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

function filterLines(
  db: Connection,
  reader: RegistreReader,
  { genre, sans_signature, toutes, incident_id, q = '', sort, from, before }: RegistreSelection,
) {
  const direction = sort === 'survenu_le' ? 'asc' : 'desc';
  return (
    selectLines(db, reader)
      .where(isSeenBy(reader))
      .$if(toutes === undefined, (rows) => rows.where(isCurrent))
      .$if(genre !== undefined, (rows) => rows.where('registre.genre', '=', genre ?? 'accident'))
      // A line that names nobody has nobody to sign it.
      .$if(sans_signature !== undefined, (rows) =>
        rows
          .where('registre.signe_le', 'is', null)
          .where((or) =>
            or.or([
              or('registre.victime_id', 'is not', null),
              or('registre.victime_nom', '<>', ''),
            ]),
          ),
      )
      .$if(incident_id !== undefined, (rows) =>
        rows.where('registre.incident_id', '=', incident_id ?? 0),
      )
      .$if(from !== undefined, (rows) => rows.where('incidents.survenu_le', '>=', from ?? ''))
      .$if(before !== undefined, (rows) => rows.where('incidents.survenu_le', '<', before ?? ''))
      .where(
        matchesFoldedIn(
          [
            sql`incidents.folded_text`,
            sql`search_text(registre.victime_nom || ' ' || registre.inscrit_prenom || ' ' || registre.inscrit_nom)`,
          ],
          q,
        ),
      )
      .orderBy('incidents.survenu_le', direction)
      .orderBy('registre.id', direction)
  );
}

export const findLines = (
  db: Connection,
  reader: RegistreReader,
  { page, per_page, ...selection }: RegistreSelection & { page: number; per_page: number },
) => readPage(filterLines(db, reader, selection), { page, per_page });

export const findAllLines = (
  db: Connection,
  reader: RegistreReader,
  selection: RegistreSelection,
): Promise<StoredLine[]> => filterLines(db, reader, selection).execute();

/** Undefined where there is nobody of that number. */
export const findName = (db: Connection, id: number): Promise<EmployeRef | undefined> =>
  db.selectFrom('employes').select(['id', 'prenom', 'nom']).where('id', '=', id).executeTakeFirst();

export interface WrittenLine extends RegistreContent {
  readonly inscrit_prenom: string;
  readonly inscrit_nom: string;
  readonly autorite_avisee_le: string | null;
}

export async function insertLine(
  tx: Tx,
  line: WrittenLine & {
    incident_id: number;
    auteur_id: number | null;
    remplace_id: number | null;
    cree_le: string;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('registre')
    .values(line)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLine(
  tx: Tx,
  id: number,
  change: Partial<WrittenLine> | { signataire: string; signe_le: string; signe_par: number },
): Promise<void> {
  await tx
    .updateTable('registre')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
