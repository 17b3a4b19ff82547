// Rows of incidents for tests of what stands on them. What people do with them is asked of the endpoints.
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { IncidentsTable } from '../features/incidents/incidents.tables.ts';
import type { Connection } from '../platform/database.ts';

let lastRang = 0;

const AT = '2026-06-15T17:30:00Z';

type IncidentRow = Selectable<IncidentsTable>;
export type NewIncidentRow = Insertable<IncidentsTable>;

export const insertIncidentRow = (
  db: Connection,
  values: Partial<NewIncidentRow> & Pick<NewIncidentRow, 'client_id'>,
): Promise<IncidentRow> =>
  db
    .insertInto('incidents')
    .values({
      uuid: randomUUID(),
      annee: 2026,
      rang: (lastRang += 1),
      type: 'bris',
      gravite: 2,
      description: 'Vitre fêlée près du quai',
      survenu_le: AT,
      signale_le: AT,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
