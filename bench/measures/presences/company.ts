// Two thousand quarts of today, each with somebody who has a phone, beside the demo's own.
import { withSession } from '../../../packages/server/src/platform/database-session.ts';
import { createToken, hashToken } from '../../../packages/server/src/platform/session/token.ts';

export interface Worker {
  readonly employe_id: number;
  readonly quart_id: number;
  readonly client_id: number;
  readonly date: string;
  readonly token: string;
}

export interface Company {
  readonly workers: readonly Worker[];
  readonly managerToken: string;
  readonly managerId: number;
  /** Of supervisors, one for each board that is open. */
  readonly boardTokens: readonly string[];
}

const QUARTS = `
  with people as (
    insert into employes (prenom, nom, username, usergroup, superviseur_id)
    select 'Employé', 'Numéro ' || n, 'bench' || n, 2, (select id from employes where username = 'superviseur')
    from generate_series(1, $1::int) n returning id
  )
  insert into quarts (employe_id, client_id, date, debut, fin, statut, publie_le)
  select id, 1 + id % 25, $2::date, '18:00', '22:00', 'publie', now() from people
  returning id as quart_id, employe_id, client_id`;

const MANAGERS = `
  insert into employes (prenom, nom, username, usergroup)
  select 'Gestion', 'Numéro ' || n, 'benchboard' || n, (select usergroup from employes where username = 'superviseur')
  from generate_series(1, $1::int) n returning id`;

export async function createCompany(
  connectionString: string,
  { quarts, date, boards = 0 }: { quarts: number; date: string; boards?: number },
): Promise<Company> {
  return withSession(connectionString, async (session) => {
    const { rows } = await session.query<Record<'quart_id' | 'employe_id' | 'client_id', string>>(
      QUARTS,
      [quarts, date],
    );
    const workers = rows.map((row) => ({
      employe_id: Number(row.employe_id),
      quart_id: Number(row.quart_id),
      client_id: Number(row.client_id),
      date,
      token: createToken(),
    }));
    const manager = await session.query<{ id: string }>(
      `select id from employes where username = 'directeur'`,
    );
    const managerToken = createToken();
    const managerId = Number(manager.rows[0]?.id);
    const managers = await session.query<{ id: string }>(MANAGERS, [boards]);
    const boardOwners = managers.rows.map(({ id }) => ({
      employe_id: Number(id),
      token: createToken(),
    }));
    const tokens = [...workers, ...boardOwners, { employe_id: managerId, token: managerToken }];
    await session.query(
      `insert into tokens (employe_id, hash, appareil)
       select employe_id, decode(hash, 'hex'), 'Mesure'
       from json_to_recordset($1::json) as given (employe_id bigint, hash text)`,
      [
        JSON.stringify(
          tokens.map(({ employe_id, token }) => ({
            employe_id,
            hash: hashToken(token).toString('hex'),
          })),
        ),
      ],
    );
    await session.query('analyze');
    return { workers, managerToken, managerId, boardTokens: boardOwners.map(({ token }) => token) };
  });
}
