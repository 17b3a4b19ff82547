import * as endpoints from '@releve/domain/features/company.ts';
import { updateSetting } from '@releve/domain/features/settings.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { packParcel, sendParcel, uploadFile } from '../../testing/upload-sender.ts';

let t: TestApp;
let director: Caller;
beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());

const drawLogo = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 80, channels: 4, background: '#1f4e79' } })
    .png()
    .toBuffer();

const putLogo = (upload: string, as = director) =>
  t.call(endpoints.putCompanyLogo, { as, body: { upload } });

const open = async (url: string) => (await t.app.http.inject({ url })).statusCode;

it('name and logo are set, replaced and removed, and everybody sees them', async () => {
  const employee = await t.signIn();
  const read = async () => (await t.call(endpoints.getCompany, { as: employee })).json();
  expect(await read()).toEqual({ nom: null, logo_url: null });
  await t.call(updateSetting, {
    as: director,
    params: { name: 'COMPANY_NAME' },
    body: { value: 'Entretien Boréal' },
  });
  const put = async (width: number) =>
    (
      await putLogo(await uploadFile(t, director, await drawLogo(width), 'company', 'image/png'))
    ).json();
  const first = await put(200);
  expect(first.nom).toBe('Entretien Boréal');
  expect(await read()).toEqual(first);
  expect(await open(first.logo_url)).toBe(200);
  const second = await put(210);
  expect(await open(first.logo_url)).toBe(404);
  const removed = await t.call(endpoints.deleteCompanyLogo, { as: director });
  expect(removed.json()).toEqual({ nom: 'Entretien Boréal', logo_url: null });
  expect(await open(second.logo_url)).toBe(404);
  expect((await t.call(endpoints.deleteCompanyLogo, { as: director })).statusCode).toBe(200);
  expect(await t.db.selectFrom('fichiers').select('id').execute()).toEqual([]);
  const acts = await t.db.selectFrom('journal').select('action').orderBy('id').execute();
  expect(acts.map(({ action }) => action)).toEqual([
    'modification',
    'photo_modifiee',
    'photo_modifiee',
    'photo_retiree',
  ]);
});

it('is a director’s to change, and must be a picture', async () => {
  const coach = await t.signIn(USERGROUP.coach);
  const upload = await uploadFile(t, coach, await drawLogo(100), 'company', 'image/png');
  expect((await putLogo(upload, coach)).statusCode).toBe(403);
  // Nor does a director use what somebody else has sent.
  expect((await putLogo(upload)).json().message).toBe('attachments.missing');
  expect((await t.call(endpoints.deleteCompanyLogo, { as: coach })).statusCode).toBe(403);
  expect((await t.call(endpoints.getCompany)).statusCode).toBe(401);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(100));
  const refused = await sendParcel(t, director, packParcel(svg, 'company', 'image/png'));
  expect([refused.statusCode, refused.json().message]).toEqual([422, 'validation.photo']);
});
