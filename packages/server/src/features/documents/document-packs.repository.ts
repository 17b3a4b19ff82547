// Which documents a person's devices carry, and why.
import type { CarryReason } from '@releve/domain/features/documents.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isMine } from './document-lists.repository.ts';
import { confirmedBy, isPinnedBy } from './document-rows.repository.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

const isOfSiteOf = (reader: number, { from, to }: Days) => sql<boolean>`documents.client_id in (
  select quarts.client_id from quarts where quarts.employe_id = ${reader} and quarts.statut = 'publie'
    and quarts.date between ${from} and ${to})`;

/** The strongest; null where nothing asks for it. */
const reasonFor = (reader: number, days: Days) => sql<CarryReason | null>`case
  when ${isPinnedBy(reader)} then 'epingle'
  when ${isOfSiteOf(reader, days)} then 'site'
  when documents.confirmation_requise and ${confirmedBy(reader)} is null then 'a_lire' end`;

/** Of those that are theirs to read. What was published last first. */
export const findCarried = (db: Connection, reader: number, days: Days) =>
  db
    .selectFrom('documents')
    .innerJoin('content_versions as versions', 'versions.id', 'documents.version_id')
    .select(['documents.id', 'documents.titre', 'versions.id as version_id', 'versions.numero'])
    .select(reasonFor(reader, days).$notNull().as('raison'))
    .where(isMine(reader))
    .where(sql<boolean>`(${reasonFor(reader, days)}) is not null`)
    .orderBy('documents.publie_le', 'desc')
    .orderBy('documents.id', 'desc')
    .execute();
