import { getEmploye, type Employe } from '@releve/domain/features/employes.ts';
import {
  getOwnContact,
  type OwnContact,
  updateOwnContact,
} from '@releve/domain/features/own-contact.ts';
import { USERGROUP, USERGROUPS } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
let nadia: Caller;
let director: Caller;
beforeAll(async () => {
  t = await buildApp();
  nadia = await t.signIn(USERGROUP.employee);
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());

const read = async (as: Caller): Promise<OwnContact> =>
  (await t.call(getOwnContact, { as })).json<OwnContact>();
const write = (as: Caller, body: OwnContact) => t.call(updateOwnContact, { as, body });

test.each(USERGROUPS)('usergroup %i changes its own telephone', async (group) => {
  const caller = await t.signIn(group);
  const before = await read(caller);
  const answer = await write(caller, { ...before, telephone: '514-555-0177' });
  expect(answer.json()).toEqual({
    ...before,
    telephone: '514-555-0177',
    version: before.version + 1,
  });
});

test('only these fields change, and the journal says who changed them', async () => {
  const before = await read(nadia);
  const smuggled = { usergroup: USERGROUP.developer, courriel: 'x@example.com', prenom: 'X' };
  const change = {
    telephone: ' 438-555-0101 ',
    urgence_nom: 'Karim Benali',
    urgence_telephone: '438-555-0188',
    urgence_lien: 'frère',
  };
  const answer = await write(nadia, { ...before, ...change, ...smuggled });
  expect(answer.statusCode).toBe(200);
  const file = await t.call(getEmploye, { as: director, params: { id: nadia.employe.id } });
  expect(file.json<Employe>()).toMatchObject({
    ...change,
    telephone: '438-555-0101',
    usergroup: USERGROUP.employee,
    prenom: nadia.employe.prenom,
    courriel: nadia.employe.courriel,
  });
  const entry = await t.db
    .selectFrom('journal')
    .select(['acteur_id', 'action', 'apres'])
    .where('objet', '=', 'employes')
    .where('objet_id', '=', nadia.employe.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    acteur_id: nadia.employe.id,
    action: 'modification',
    apres: { telephone: '438-555-0101', urgence_lien: 'frère' },
  });
});

test('what was saved meanwhile is not overwritten: the call answers it', async () => {
  const before = await read(nadia);
  await write(nadia, { ...before, telephone: '514-555-0111' });
  const late = await write(nadia, { ...before, telephone: '514-555-0122' });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('514-555-0111');
  expect((await read(nadia)).telephone).toBe('514-555-0111');
});

test('what is no telephone is refused beside its field', async () => {
  const refused = await write(nadia, { ...(await read(nadia)), telephone: 'chez ma sœur' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toHaveProperty('errors.telephone');
});
