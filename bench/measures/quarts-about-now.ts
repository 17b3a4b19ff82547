// Work of the demo's employee that begins about now, for the measures of the punch button.
import { virtualDate } from '../../packages/domain/src/working-day.ts';

export const TIME_ZONE = 'America/Toronto';

async function callAs(url: string, identity: string, path: string, body: object) {
  const send = (to: string, content: object, token?: string) =>
    fetch(`${url}${to}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(content),
    });
  const signedIn = await send('/api/sanctum/token', { identity, password: 'releve-demo' });
  const { token, user } = (await signedIn.json()) as { token: string; user: { id: number } };
  const answer = await send(path, body, token);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return { user, answer: (await answer.json()) as unknown };
}

const clockAt = (minutes: number): string =>
  Temporal.Now.zonedDateTimeISO(TIME_ZONE)
    .add({ minutes })
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/** Quarts of the employee that begin about now: the button is theirs. */
export async function planQuarts(url: string): Promise<void> {
  const heartbeat = { app_version: 'bench', url: 'bench', datetime: 0 };
  const { user } = await callAs(url, 'employe', '/api/syncAppData', heartbeat);
  const date = virtualDate(new Date().toISOString(), '06:00:00', TIME_ZONE);
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
  await callAs(url, 'directeur', '/api/planner/batch', { operations });
  await callAs(url, 'directeur', '/api/planner/publish', { du: date, au: date });
}
