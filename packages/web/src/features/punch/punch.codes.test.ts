// The sites of one's week, known by their codes without a network.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestSiteCode } from '../../platform/site-code.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { aQuart, aWeek } from '../horaire/horaire.fixture.ts';
import { storeHoraireSemaine, useHoraireStore } from '../horaire/kept/horaire-store.ts';
import punchCodes from './punch.codes.ts';

const CODE = 'K7M2P4XQ9D';
const TOKEN = '0123456789abcdef0123456789abcdef';
const { client } = aQuart();
const find = (code: string) => punchCodes.find?.(code);

async function keepWeek(employeId = 3): Promise<void> {
  const known = {
    ...client,
    qr_empreinte: (await digestSiteCode(TOKEN)) ?? '',
    codes_empreintes: [(await digestSiteCode(CODE)) ?? ''],
  };
  storeHoraireSemaine({ ...aWeek([aQuart({ client: known })]), employe_id: employeId });
}

beforeEach(async () => {
  storeSignedIn('t', buildUser(3));
  await keepWeek();
});
afterEach(() => useHoraireStore.setState({ horaireSemaine: null }));

test.each([CODE, TOKEN])('%s is the punch of its site', async (code) => {
  expect(await find(code)).toEqual({ nom: client.nom, lien: `/user/punch?site=${code}` });
});

test('any other code is not known', async () => {
  expect(await find('0000000000')).toBeNull();
});

test('nor is that of somebody else’s week', async () => {
  await keepWeek(4);
  expect(await find(CODE)).toBeNull();
});

test('a week that an earlier release kept knows the sheet of the site', async () => {
  const kept: Partial<typeof client> = {
    ...client,
    qr_empreinte: (await digestSiteCode(TOKEN)) ?? '',
  };
  delete kept.codes_empreintes;
  storeHoraireSemaine(aWeek([aQuart({ client: kept as typeof client })]));
  expect(await find(TOKEN)).toMatchObject({ nom: client.nom });
  expect(await find(CODE)).toBeNull();
});
