// The words of a search against the registers and the courses. Each word must be there, or be near something that is: the
// trigram indexes find both.
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { clientText } from '../clients/clients.repository.ts';

/** From 0 to 1: at 0.45 one letter wrong or two letters swapped in a name still finds it. */
const NEAR_ENOUGH = '0.45';
const MAX_WORDS = 6;

/** How far apart words may be; for this transaction alone. */
export async function setNearness(db: Connection): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${NEAR_ENOUGH}, true)`.execute(
    db,
  );
}

interface Match {
  readonly isFound: RawBuilder<boolean>;
  /** Words that are there as they were typed count more than those that are near. */
  readonly rank: RawBuilder<number>;
}

function matchNearly(folded: RawBuilder<string>, q: string): Match {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const parts = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return {
      isThere: sql<boolean>`${folded} like search_text(${pattern})`,
      isNear: sql<boolean>`search_text(${word}) <% ${folded}`,
      nearness: sql<number>`word_similarity(search_text(${word}), ${folded})`,
    };
  });
  return {
    isFound: sql`(${sql.join(
      parts.map(({ isThere, isNear }) => sql`(${isThere} or ${isNear})`),
      sql` and `,
    )})`,
    rank: sql`(${sql.join(
      parts.map(({ isThere, nearness }) => sql`${nearness} + (${isThere})::int`),
      sql` + `,
    )})`,
  };
}

interface Search {
  q: string;
  limit: number;
}

export function searchEmployes(db: Connection, { q, limit }: Search) {
  const { isFound, rank } = matchNearly(sql<string>`employes.folded_text`, q);
  return db
    .selectFrom('employes')
    .leftJoin('employe_photos', 'employe_photos.employe_id', 'employes.id')
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      'employes.username',
      'employes.usergroup',
      'employes.actif',
      'employe_photos.uuid as photo_uuid',
    ])
    .where(isFound)
    .orderBy('employes.actif', 'desc')
    .orderBy(sql`${rank} desc`)
    .orderBy(sql`search_text(employes.nom)`)
    .orderBy(sql`search_text(employes.prenom)`)
    .orderBy('employes.id')
    .limit(limit)
    .execute();
}

export function searchClients(db: Connection, { q, limit }: Search) {
  const { isFound, rank } = matchNearly(clientText, q);
  return db
    .selectFrom('clients')
    .leftJoin('client_photos', 'client_photos.client_id', 'clients.id')
    .select([
      'clients.id',
      'clients.code',
      'clients.nom',
      'clients.ville',
      'clients.actif',
      'client_photos.uuid as photo_uuid',
    ])
    .where(isFound)
    .orderBy('clients.actif', 'desc')
    .orderBy(sql`${rank} desc`)
    .orderBy(sql`search_text(clients.nom)`)
    .orderBy('clients.id')
    .limit(limit)
    .execute();
}

/** `among`: those that the person may take; without it, all of them. */
export function searchFormations(
  db: Connection,
  { q, limit }: Search,
  among: readonly number[] | undefined,
) {
  const { isFound, rank } = matchNearly(sql<string>`search_text(formations.titre)`, q);
  return db
    .selectFrom('formations')
    .select(['formations.id', 'formations.titre'])
    .where(isFound)
    .where('formations.statut', '<>', 'archivee')
    .$if(among !== undefined, (rows) =>
      rows.where('formations.id', '=', sql<number>`any(${[...(among ?? [])]}::bigint[])`),
    )
    .orderBy(sql`${rank} desc`)
    .orderBy(sql`search_text(formations.titre)`)
    .orderBy('formations.id')
    .limit(limit)
    .execute();
}
