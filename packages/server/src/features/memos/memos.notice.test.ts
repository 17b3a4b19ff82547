import * as endpoints from '@releve/domain/features/memos.ts';
import { EVERYONE } from '@releve/domain/audience.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { Memo } from '@releve/domain/features/memos.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { userChannel } from '@releve/domain/realtime.ts';
import { previewAudience } from '@releve/domain/features/objects.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';

let t: TestApp;
let director: Caller;
let employee: Caller;
let coach: Caller;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
  employee = await t.signIn(USERGROUP.employee);
  coach = await t.signIn(USERGROUP.coach);
});
afterAll(() => t.close());

type Reach = EndpointResponse<typeof previewAudience>;

async function createMemo(titre: string, confirmation_requise = false): Promise<Memo> {
  const audience = { ...EVERYONE, usergroups: [USERGROUP.employee, USERGROUP.director] };
  const body = {
    titre,
    corps: 'Texte',
    audience,
    epingle: false,
    confirmation_requise,
    fin_le: null,
  };
  return (await t.call(endpoints.createMemo, { as: director, body })).json<Memo>();
}

const publish = ({ id, version }: Memo, programme_le: string | null = null) =>
  t.call(endpoints.publishMemo, { as: director, params: { id }, body: { version, programme_le } });

const listFor = async (as: Caller, q: string) =>
  (await t.call(listNotifications, { as, query: { q } })).json<{ data: Notification[] }>().data;

test('publishing tells those it is addressed to, but for its author', async () => {
  const memo = await createMemo('Casiers', true);
  expect(await listFor(employee, 'casiers')).toEqual([]);
  await publish(memo);
  await publish(memo);
  expect(await listFor(employee, 'casiers')).toMatchObject([
    {
      type: 'memo',
      titre: 'Nouveau mémo\u00a0: Casiers',
      texte: 'Merci de le lire et de confirmer votre lecture.',
      lien: `/user/memos?memo=${memo.id}`,
    },
  ]);
  expect(await listFor(director, 'casiers')).toEqual([]);
  expect(await listFor(coach, 'casiers')).toEqual([]);
});

test('the number shown before publishing is that of the people who are told', async () => {
  const memo = await createMemo('Comptoir');
  const { usergroups } = memo.audience;
  const reached = (query: { usergroups: string; sauf?: number }) =>
    t.call(previewAudience, { as: director, query }).then((answer) => answer.json<Reach>().total);
  const chosen = { usergroups: usergroups.join(',') };
  const total = await reached({ ...chosen, sauf: memo.auteur.id });
  expect(await reached(chosen)).toBe(total + 1);
  await publish(memo);
  const told = await t.database.db
    .selectFrom('notifications')
    .select('employe_id')
    .where('lien', '=', `/user/memos?memo=${memo.id}`)
    .execute();
  expect(told).toHaveLength(total);
  expect(told.map(({ employe_id }) => employe_id)).not.toContain(memo.auteur.id);
});

test('a scheduled one tells them at its time', async () => {
  const memo = await createMemo('Vestiaire');
  await publish(memo, t.clock.now().add({ hours: 1 }).toString());
  expect(await listFor(employee, 'vestiaire')).toEqual([]);
  t.clock.advance({ hours: 2 });
  await runDeadlines(t);
  await runDeadlines(t);
  const told = await listFor(employee, 'vestiaire');
  expect(told).toMatchObject([{ cree_le: t.clock.now().toString({ fractionalSecondDigits: 3 }) }]);
});

test('deleting the memo withdraws it from those who have not seen it', async () => {
  const reader = await t.signIn(USERGROUP.employee);
  const memo = await createMemo('Stationnement');
  await publish(memo);
  const at = t.clock.now().toString();
  await t.call(endpoints.readMemo, { as: reader, params: { id: memo.id }, body: { at } });
  const phone = await connectDevice(t, employee);
  await phone.join(userChannel(employee.employe.id));
  await t.call(endpoints.deleteMemo, { as: director, params: { id: memo.id } });
  await expect
    .poll(() => phone.heard.map(({ event }) => event), PATIENTLY)
    .toEqual(['NotificationsChanged']);
  expect(await listFor(employee, 'stationnement')).toEqual([]);
  expect(await listFor(reader, 'stationnement')).toHaveLength(1);
  phone.close();
});

test('reading the memo is seeing the notification', async () => {
  const memo = await createMemo('Uniformes');
  await publish(memo);
  const at = t.clock.now().toString();
  await t.call(endpoints.readMemo, { as: employee, params: { id: memo.id }, body: { at } });
  const [seen] = await listFor(employee, 'uniformes');
  expect(seen?.lu_le).toBe(t.clock.now().toString({ fractionalSecondDigits: 3 }));
});
