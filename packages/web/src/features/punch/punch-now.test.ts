// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { listRows } from '../../platform/offline/outbox.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import { punchNow, undoPunch } from './punch-now.ts';
import { currentOffer } from './undo-offer.ts';
import type { PunchStep } from './unplanned-visits.ts';

const OWNER = 12;
const quart = aQuart();

const step = (id: number, type: PunchStep['type']): PunchStep => ({
  cle: `${id}:${type}`,
  date: quart.date,
  quart_id: id,
  client_id: id,
  client_nom: quart.client.nom,
  type,
  prevu: quart.debut_at,
  quart,
});

const sentSteps = async () =>
  (await listRows(OWNER)).map(({ body }) =>
    (body as { punches: { quart_id: number; type: string }[] }).punches.map(
      ({ quart_id, type }) => `${quart_id}:${type}`,
    ),
  );

beforeEach(async () => {
  await deleteJadb();
  useUserStore.setState({ loggedIn: true, token: 'token', details: buildUser(OWNER) });
  useServerSettingsStore.setState({ virtualDate: quart.date });
});

test('a double tap does not do the next step of the visit; a punch elsewhere is done', async () => {
  await Promise.all([punchNow([step(1, 'entree')], {}), punchNow([step(1, 'entree')], {})]);
  await punchNow([step(1, 'sortie')], {});
  expect(await sentSteps()).toEqual([['1:entree']]);
  await punchNow([step(2, 'entree')], {});
  expect(await sentSteps()).toEqual([['1:entree'], ['2:entree']]);
});

test('what was just done can be taken back, and its step takes a tap again at once', async () => {
  await punchNow([step(3, 'entree')], {});
  const offer = currentOffer();
  expect(offer?.steps).toMatchObject([{ cle: '3:entree' }]);
  if (offer === null) throw new Error('Nothing is offered');
  await undoPunch(offer);
  expect(currentOffer()).toBeNull();
  await punchNow([step(3, 'entree')], {});
  expect((await listRows(OWNER)).map(({ path }) => path)).toEqual([
    '/api/presences/manualPunch',
    '/api/presences/annulations',
    '/api/presences/manualPunch',
  ]);
});
