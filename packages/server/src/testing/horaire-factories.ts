// Rows of the schedule for tests and for the demo company, beside quarts themselves: see factories.ts.
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../platform/database.ts';
import type {
  JoursSpeciauxTable,
  OffresTable,
  QuartModificationsTable,
  SeriesTable,
} from '../features/horaire/horaire.tables.ts';
import { insertClient, insertEmploye, type QuartRow } from './factories.ts';

export type NewSerie = Insertable<SeriesTable>;
export type NewSpecialDay = Insertable<JoursSpeciauxTable>;
export type NewOffre = Insertable<OffresTable>;
export type SerieRow = Selectable<SeriesTable>;
export type SpecialDayRow = Selectable<JoursSpeciauxTable>;
export type OffreRow = Selectable<OffresTable>;

/** Mondays to Fridays, evenings, without end. */
export const buildSerie = (
  overrides: Partial<NewSerie> & Pick<NewSerie, 'client_id' | 'auteur_id'>,
): NewSerie => ({
  employe_id: null,
  debut: '18:00:00',
  fin: '22:00:00',
  pause_minutes: 0,
  note: '',
  du: '2026-06-15',
  au: null,
  intervalle_semaines: 1,
  jours: [1, 2, 3, 4, 5],
  materialise_au: '2026-06-14',
  ...overrides,
});

export async function insertSerie(
  connection: Connection,
  overrides: Partial<NewSerie> = {},
): Promise<SerieRow> {
  const client_id = overrides.client_id ?? (await insertClient(connection)).id;
  const auteur_id = overrides.auteur_id ?? (await insertEmploye(connection, { usergroup: 5 })).id;
  return connection
    .insertInto('series')
    .values(buildSerie({ ...overrides, client_id, auteur_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A closure of one day. */
export const buildSpecialDay = (overrides: Partial<NewSpecialDay> = {}): NewSpecialDay => ({
  genre: 'fermeture',
  nom: 'Fermeture annuelle',
  du: '2026-06-15',
  au: overrides.du ?? '2026-06-15',
  debut: null,
  fin: null,
  cle: null,
  actif: true,
  ...overrides,
});

/** Of all sites, unless some are given. */
export async function insertSpecialDay(
  connection: Connection,
  {
    client_ids = [],
    ...overrides
  }: Partial<NewSpecialDay> & { client_ids?: readonly number[] } = {},
): Promise<SpecialDayRow> {
  const day = await connection
    .insertInto('jours_speciaux')
    .values(buildSpecialDay(overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (client_ids.length > 0) {
    await connection
      .insertInto('jours_speciaux_clients')
      .values(client_ids.map((client_id) => ({ jour_id: day.id, client_id })))
      .execute();
  }
  return day;
}

/** What is planned instead of a published quart; as it is but for `changes`. */
export async function insertModification(
  connection: Connection,
  quart: QuartRow,
  changes: Partial<Insertable<QuartModificationsTable>> = {},
): Promise<void> {
  const { id, employe_id, client_id, date, debut, fin, pause_minutes, note } = quart;
  const asPublished = { employe_id, client_id, date, debut, fin, pause_minutes, note };
  await connection
    .insertInto('quart_modifications')
    .values({ quart_id: id, ...asPublished, annule: false, ...changes })
    .execute();
}

export const buildOffre = (
  overrides: Partial<NewOffre> & Pick<NewOffre, 'quart_id' | 'employe_id' | 'auteur_id'>,
): NewOffre => ({ statut: 'envoyee', message: '', repondue_le: null, ...overrides });

export async function insertOffre(
  connection: Connection,
  overrides: Partial<NewOffre> & Pick<NewOffre, 'quart_id' | 'employe_id'>,
): Promise<OffreRow> {
  const auteur_id = overrides.auteur_id ?? (await insertEmploye(connection, { usergroup: 5 })).id;
  return connection
    .insertInto('offres')
    .values(buildOffre({ ...overrides, auteur_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
