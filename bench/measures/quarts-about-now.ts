// Work that begins about now, for the measures of the punch button: of the demo's employee, or of somebody new.
import { virtualDate } from '../../packages/domain/src/working-day.ts';

export const TIME_ZONE = 'America/Toronto';
const DAY_SWITCH = '06:00:00';

/** Who signs in how: everybody of the demo has its password. */
export interface Account {
  identity: string;
  password: string;
}

const demoAccount = (identity: string): Account => ({ identity, password: 'releve-demo' });

async function send<Answer>(
  url: string,
  { path, body, token }: { path: string; body: object; token?: string },
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

const signIn = (url: string, account: Account) =>
  send<{ token: string; user: { id: number } }>(url, { path: '/api/sanctum/token', body: account });

/** Somebody without work, who has signed in and chosen a password. */
export async function hireEmploye(url: string): Promise<Account> {
  const identity = `bench-${Date.now()}`;
  const first: Account = { identity, password: 'premier-matin-7' };
  const { token } = await signIn(url, demoAccount('directeur'));
  const nothing = { courriel: null, telephone: null, superviseur_id: null, coach_id: null };
  const urgence = { urgence_nom: null, urgence_telephone: null, urgence_lien: null };
  const names = { prenom: 'Maude', nom: 'Mesure', username: identity, password: first.password };
  const file = {
    langue: 'fr',
    langues: [],
    usergroup: 2,
    embauche_le: null,
    day_switch_time: DAY_SWITCH,
  };
  await send(url, {
    path: '/api/employes',
    body: { ...nothing, ...urgence, ...names, ...file },
    token,
  });
  const session = await signIn(url, first);
  const account: Account = { identity, password: 'lumiere-du-hall-9' };
  await send(url, { path: '/api/user/password', body: account, token: session.token });
  return account;
}

const clockAt = (minutes: number): string =>
  Temporal.Now.zonedDateTimeISO(TIME_ZONE)
    .add({ minutes })
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/** Quarts that begin about now: the button is theirs. */
export async function planQuarts(url: string, account = demoAccount('employe')): Promise<void> {
  const { user } = await signIn(url, account);
  const { token } = await signIn(url, demoAccount('directeur'));
  const date = virtualDate(new Date().toISOString(), DAY_SWITCH, TIME_ZONE);
  const quartAt = (client_id: number, from: number) => ({
    employe_id: user.id,
    client_id,
    date,
    debut: clockAt(from),
    fin: clockAt(from + 10),
    pause_minutes: 0,
    note: '',
  });
  const operations = [
    { op: 'create', ref: 'first', quart: quartAt(1, -5) },
    { op: 'create', ref: 'second', quart: quartAt(2, 5) },
  ];
  await send(url, { path: '/api/planner/batch', body: { operations }, token });
  await send(url, { path: '/api/planner/publish', body: { du: date, au: date }, token });
}
