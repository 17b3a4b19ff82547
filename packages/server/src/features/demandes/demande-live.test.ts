// What open screens hear of a request, and the documents that hang on it.
import * as endpoints from '@releve/domain/features/demandes.ts';
import { PLANNER_CHANNEL, userChannel } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemandeFixture, type DemandeFixture } from '../../testing/demande-fixture.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { insertQuart } from '../../testing/factories.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: DemandeFixture;
beforeAll(async () => {
  f = await createDemandeFixture();
});
afterAll(() => f.test.close());

const MONDAY = '2026-06-22';

it('the phone that asked, those who may decide and the planner follow it live', async () => {
  const anne = await f.hire();
  await insertQuart(f.test.db, { employe_id: anne.employe.id, date: MONDAY });
  const [phone, office, board] = [
    await connectDevice(f.test, anne),
    await connectDevice(f.test, f.supervisor),
    await connectDevice(f.test, f.director),
  ];
  await phone.join(userChannel(anne.employe.id));
  await office.join(userChannel(f.supervisor.employe.id));
  await board.join(PLANNER_CHANNEL);
  const asked = await f.ask(anne, { du: MONDAY });
  const heardBy = (device: typeof phone, name: string) =>
    device.heard.filter(({ event }) => event === name).map(({ data }) => data);
  await expect.poll(() => heardBy(office, 'DemandeChanged'), PATIENTLY).toEqual([{ id: asked.id }]);
  await f.approve(asked);
  await expect.poll(() => heardBy(phone, 'DemandeChanged'), PATIENTLY).toHaveLength(2);
  await expect.poll(() => heardBy(phone, 'HoraireChanged'), PATIENTLY).toEqual([{ date: MONDAY }]);
  await expect
    .poll(() => heardBy(board, 'QuartsChanged'), PATIENTLY)
    .toContainEqual({ du: MONDAY, au: MONDAY, auteur_id: f.supervisor.employe.id });
  for (const device of [phone, office, board]) device.close();
});

it('a document is for the person and whoever decides, each by an address of their own', async () => {
  const anne = await f.hire();
  const upload = await uploadFile(f.test, anne, await takePhoto(80, 60), 'demande');
  const asked = await f.ask(anne, { type: 'maladie', du: MONDAY, pieces: [upload] });
  expect(asked.pieces).toMatchObject([{ uuid: upload, type: 'image/webp' }]);
  const seen = await f.read(f.supervisor, asked);
  const [own, theirs] = [asked.pieces[0]?.url ?? '', seen.pieces[0]?.url ?? ''];
  expect(own).not.toBe(theirs);
  for (const url of [own, theirs]) {
    expect((await f.test.app.http.inject({ url })).statusCode).toBe(200);
  }
  const lost = await f.create(anne, { du: '2026-06-23', pieces: [upload] });
  expect(lost.json()).toMatchObject({ message: 'attachments.missing' });
  const inspector = await f.test.signIn(USERGROUP.inspector);
  const params = { id: asked.id };
  const hidden = await f.test.call(endpoints.getDemande, { as: inspector, params });
  expect(hidden.statusCode).toBe(404);
});
