// Documents whose review date has come, in the manager's day.
import { sql } from 'kysely';
import { dayRows } from '../../platform/day.ts';
import { isListedFor, type Manager } from './document-lists.repository.ts';

/** Those of the reader's list, and no others. */
export const toReviewRows = (manager: Manager, today: string, timeZone: string) =>
  dayRows(
    {
      id: sql`documents.id`,
      employe_id: sql`documents.proprietaire_id`,
      client_id: sql`documents.client_id`,
      titre: sql`documents.titre`,
      du: sql`documents.revision_le`,
      depuis: sql`documents.revision_le::timestamp at time zone ${timeZone}`,
      mine: sql`documents.proprietaire_id = ${manager.id}`,
    },
    sql`from documents where documents.statut = 'publie' and documents.revision_le <= ${today}::date
      and ${isListedFor(manager)}`,
  );
