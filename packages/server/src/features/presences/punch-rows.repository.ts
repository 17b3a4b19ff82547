// Punches as they are read: every row, with who wrote it and whether another one has taken its place.
import { partsOfChains, placeChains } from '@releve/domain/punch-rows.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { hasGone } from '../../platform/standing-rows.ts';

/** A row and its author; which rows is the caller's to say. */
export const selectPunchRows = (db: Connection) =>
  db
    .selectFrom('punches')
    .innerJoin('employes as auteurs', 'auteurs.id', 'punches.auteur_id')
    .select([
      'punches.id',
      'punches.uuid',
      'punches.employe_id',
      'punches.quart_id',
      'punches.client_id',
      'punches.date',
      'punches.type',
      'punches.at',
      'punches.device_at',
      'punches.diff',
      'punches.diff_inconnu',
      'punches.recu_le',
      'punches.source',
      'punches.note',
      'punches.taches',
      'punches.distance_m',
      'punches.hors_zone',
      'punches.via_qr',
      'punches.remplace_id',
      'punches.annule',
      'punches.retablit_id',
      'punches.contredit',
      'punches.diff_envoi',
      'punches.auteur_id',
      'auteurs.prenom as auteur_prenom',
      'auteurs.nom as auteur_nom',
      hasGone('punches').as('remplace'),
    ]);

export type PunchRowRead = Awaited<
  ReturnType<ReturnType<typeof selectPunchRows>['execute']>
>[number];

export const findPunchesOfPerson = (
  db: Connection,
  employeId: number,
  { du, au }: { du: string; au: string },
): Promise<PunchRowRead[]> =>
  selectPunchRows(db)
    .where('punches.employe_id', '=', employeId)
    .where('punches.date', '>=', du)
    .where('punches.date', '<=', au)
    .orderBy('punches.id')
    .execute();

/** Of one person and working day, whatever their visit. */
export const findPunchesOfDay = (
  db: Connection,
  { employe_id, date }: Pick<Visit, 'employe_id' | 'date'>,
): Promise<PunchRowRead[]> => findPunchesOfPerson(db, employe_id, { du: date, au: date });

export const isPublishedTo = (
  employeId: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(quarts.employe_id = ${employeId} and quarts.date = ${date} and quarts.statut = 'publie')`;

/**
 * Whether a quart explains what somebody does on a day: it is theirs that day, or they have begun it before it was
 * given away, moved or cancelled.
 */
export const explainsVisit = (
  employeId: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  ${isPublishedTo(employeId, date)}
  or exists (select from punches begun
    where begun.quart_id = quarts.id and begun.employe_id = ${employeId} and begun.date = ${date}
    and not begun.annule and not ${hasGone('begun')}))`;

/** Of one visit: of the quart, or of a site and a day that no quart explains. */
export interface Visit {
  readonly employe_id: number;
  readonly quart_id: number | null;
  readonly client_id: number;
  readonly date: string;
}

export const findPunchesOfVisit = (db: Connection, visit: Visit): Promise<PunchRowRead[]> =>
  findOfVisit(visit, (isMeant) =>
    selectPunchRows(db).where(isMeant).orderBy('punches.id').execute(),
  );

type ReadRows<Row> = (isMeant: RawBuilder<boolean>) => Promise<Row[]>;

/** A punch that was attached to a quart since, or detached, is of the visit that its chain is of now. */
export async function findOfVisit<Row extends PunchRowRead>(
  { employe_id, date, quart_id, client_id }: Visit,
  read: ReadRows<Row>,
): Promise<Row[]> {
  const ofDay = await read(sql`punches.employe_id = ${employe_id} and punches.date = ${date}`);
  return placeChains(ofDay).filter((row) =>
    quart_id === null
      ? row.quart_id === null && row.client_id === client_id
      : row.quart_id === quart_id,
  );
}

/**
 * Where the chain of a row goes on in another visit, the others of that person and day too, each as of the visit that its
 * chain is of now: whoever asked keeps those that are meant. A chain never leaves its person and day.
 */
export async function withWholeChains<Row extends PunchRowRead>(
  rows: readonly Row[],
  read: ReadRows<Row>,
): Promise<Row[]> {
  const parts = partsOfChains(rows);
  if (parts.length === 0) return placeChains(rows);
  const people = new Set(parts.map(({ employe_id }) => employe_id));
  const dates = [...new Set(parts.map(({ date }) => date))];
  const whole = await read(
    sql`punches.employe_id = any(${[...people]}::bigint[]) and punches.date = any(${dates}::date[])`,
  );
  const known = new Set(whole.map(({ id }) => id));
  return placeChains([...rows.filter(({ id }) => !known.has(id)), ...whole]);
}
