// One's own hours: what an error takes back, what open screens hear, and whose sheet is printed.
import { randomUUID } from 'node:crypto';
import * as own from '@releve/domain/features/heures.ts';
import type { HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import { userChannel } from '@releve/domain/realtime.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import {
  createHeuresFixture,
  decisionOn,
  type HeuresFixture,
} from '../../testing/heures-fixture.ts';

let f: HeuresFixture;
beforeAll(async () => {
  f = await createHeuresFixture();
});
afterAll(() => f.t.close());

const readMine = async (as: Caller): Promise<HeuresSheet> =>
  (await f.t.call(own.getMyHeures, { as, query: { date: f.day(1) } })).json();

const contest = (as: Caller, raison: string) =>
  f.t.call(own.contestMyHeures, {
    as,
    body: { uuid: randomUUID(), jour: f.day(1), cle_ligne: `c${f.site.id}`, raison },
  });

it('an error that is reported takes « C’est exact » back, for whoever approves too', async () => {
  const anne = await f.hire();
  await f.work(anne, f.day(1));
  const { vu } = await readMine(anne);
  const body = { uuid: randomUUID(), periode_id: f.periode, vu };
  const said = await f.t.call(own.confirmMyHeures, { as: anne, body });
  expect(said.json<HeuresSheet>().confirmee_le).not.toBeNull();
  const reported = (await contest(anne, 'La pause n’a pas été prise')).json<HeuresSheet>();
  expect(f.lineOf({ ...(await f.sheet(f.supervisor, anne)) }, f.day(1)).etat).toBe('contestee');
  expect(reported.confirmee_le).toBeNull();
  expect((await f.sheet(f.supervisor, anne)).confirmee_le).toBeNull();
});

it('open screens of the person hear of a decision, and those of others do not', async () => {
  const [anne, boris] = [await f.hire(), await f.hire()];
  await f.work(anne, f.day(1));
  const [phone, other] = [await connectDevice(f.t, anne), await connectDevice(f.t, boris)];
  await phone.join(userChannel(anne.employe.id));
  await other.join(userChannel(boris.employe.id));
  const line = await f.read(f.supervisor, anne, f.day(1));
  const approval = decisionOn(anne, line, { genre: 'approuver' });
  expect((await f.decide(f.supervisor, approval)).statusCode).toBe(200);
  const heardBy = ({ heard }: typeof phone) =>
    heard.filter(({ event }) => event === 'OwnHeuresChanged').map(({ data }) => data);
  await expect.poll(() => heardBy(phone), PATIENTLY).toEqual([{}]);
  // Sent again, it decides nothing more.
  await f.decide(f.supervisor, approval);
  await contest(anne, 'Il manque une heure');
  await expect.poll(() => heardBy(phone), PATIENTLY).toEqual([{}, {}]);
  expect(heardBy(other)).toEqual([]);
  for (const device of [phone, other]) device.close();
});

it('a sheet that may still change is not printed', async () => {
  const anne = await f.hire();
  await f.work(anne, f.day(1));
  const pdf = await f.t.call(own.getMyHeuresPdf, { as: anne, query: { periode: f.periode } });
  expect(pdf.statusCode).toBe(404);
  expect((await f.t.call(own.listMyPeriodes, { as: anne })).json()).toEqual({ data: [] });
});
