// What the server takes for a call of a director, on a company that is made as large as the measure needs.
import { findRunningPostgres } from '../../packages/server/src/platform/embedded-postgres/address.ts';
import { withSession } from '../../packages/server/src/platform/database-session.ts';

/** Each statement is sent by itself: a VACUUM stands in no transaction. */
export async function fillDatabase(
  dataDir: string,
  ...statements: readonly string[]
): Promise<void> {
  const connectionString = await findRunningPostgres(dataDir);
  if (connectionString === undefined) throw new Error('The database does not run');
  await withSession(connectionString, async (session) => {
    await session.query('set statement_timeout = 0');
    for (const statement of statements) await session.query(statement);
  });
}

export async function signInDirector(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/sanctum/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: 'directeur', password: 'releve-demo' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

interface TimedCall<Answer> {
  readonly url: string;
  readonly token: string;
  readonly calls: number;
  /** Throws where the answer is not what was to be measured. */
  readonly check: (answer: Answer) => void;
}

/** The median, in milliseconds. */
export async function timeCalls<Answer>({
  url,
  token,
  calls,
  check,
}: TimedCall<Answer>): Promise<number> {
  const took: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now();
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    const answer = (await response.json()) as Answer;
    took.push(performance.now() - begun);
    check(answer);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(calls / 2)] ?? Number.NaN;
}
