import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import { listDemandes } from '@releve/domain/features/demandes.ts';
import { listDocuments } from '@releve/domain/features/documents.ts';
import { listRapports } from '@releve/domain/features/equipement-rapports.ts';
import { listEquipements } from '@releve/domain/features/equipements.ts';
import { listIncidents, takeIncident } from '@releve/domain/features/incidents.ts';
import { listReprises } from '@releve/domain/features/inspections.ts';
import { listToOrder } from '@releve/domain/features/inventaire-commandes.ts';
import {
  getJournee,
  JOURNEE_FIRST,
  type JourneeCarte,
  listJourneeCarte,
  lookAtJourneeItem,
  snoozeJourneeItem,
  unsnoozeJourneeItem,
} from '@releve/domain/features/journee.ts';
import { JOURNEE_CARTE_KEYS, type JourneeCarteKey } from '@releve/domain/journee-cards.ts';
import { getPresences } from '@releve/domain/features/presences.ts';
import { decideCorrection, listCorrections } from '@releve/domain/features/punch-corrections.ts';
import { isKnownLate, presenceState } from '@releve/domain/presence-state.ts';
import { JOURNEE_CHANNEL } from '@releve/domain/realtime.ts';
import { USERGROUP, USERGROUPS } from '@releve/domain/usergroup.ts';
import { addDays } from '@releve/domain/working-day.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { buildDemande, findSeeds } from '../../testing/demande-factories.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { insertDocument } from '../../testing/document-factories.ts';
import { insertEquipement, insertRapportRow } from '../../testing/equipement-factories.ts';
import { insertClient, insertEmploye, insertPunch, insertQuart } from '../../testing/factories.ts';
import { insertIncidentRow } from '../../testing/incident-rows.ts';
import { insertStock } from '../../testing/inventaire-factories.ts';
import { insertContact, insertCorrection } from '../../testing/presence-factories.ts';

let t: TestApp;

beforeAll(async () => {
  t = await buildApp();
  const inventory = { name: 'ENABLE_CLIENT_INVENTORY', value: 'true' } as const;
  await t.db.insertInto('parametres').values(inventory).execute();
  t.app.settings.invalidate();
});
afterAll(() => t.close());

const TODAY = '2026-06-15';
const isOne = (sort: number, ...sorts: number[]): boolean => sorts.includes(sort % 5);

type Journee = EndpointResponse<typeof getJournee>;

const readDay = async (as: Caller, portee: 'tous' | 'miens' = 'tous'): Promise<Journee> =>
  (await t.call(getJournee, { as, query: { portee } })).json<Journee>();

const readCarte = async (as: Caller, carte: JourneeCarteKey): Promise<JourneeCarte> => {
  const found = (await readDay(as)).cartes.find((each) => each.carte === carte);
  if (!found) throw new Error(`They do not see ${carte}`);
  return found;
};

const totalOf = async (endpoint: Endpoint, as: Caller, query: object): Promise<number> =>
  (await t.call(endpoint, { as, query })).json<{ meta: { total: number } }>().meta.total;

const listedOf = (as: Caller, carte: JourneeCarteKey, portee: 'tous' | 'miens') =>
  t
    .call(listJourneeCarte, { as, params: { carte }, query: { portee, page: 1, per_page: 50 } })
    .then((answer) => answer.json<EndpointResponse<typeof listJourneeCarte>>());

const countLines = async (
  as: Caller,
  isCounted: (ligne: Parameters<typeof presenceState>[0], now: number) => boolean,
): Promise<number> => {
  const answer = await t.call(getPresences, { as, query: { date: TODAY } });
  const now = t.clock.now().epochMilliseconds;
  return answer
    .json<EndpointResponse<typeof getPresences>>()
    .lignes.filter((ligne) => isCounted(ligne as never, now)).length;
};

const RULES = { graceMinutes: 5 };
const SILENT = ['donnees_non_recues', 'aucune_donnee'];

const insertLine = async (sort: number) => {
  const quart = await insertQuart(t.db, {
    date: TODAY,
    debut: isOne(sort, 0) ? '20:00:00' : '13:00:00',
    fin: '23:00:00',
  });
  if (!isOne(sort, 2)) await insertContact(t.db, { employe_id: quart.employe_id ?? 0 });
};

/** Rows of each card, and how many the list has that it opens; null: the list is the day's own. */
const PAIRS: Record<
  JourneeCarteKey,
  {
    insert: (as: Caller, sort: number) => Promise<unknown>;
    count: ((as: Caller) => Promise<number>) | null;
  }
> = {
  retards: {
    insert: (_as, sort) => insertLine(sort),
    count: (as) => countLines(as, (ligne, now) => isKnownLate(ligne, now, RULES)),
  },
  silencieux: {
    insert: (_as, sort) => insertLine(sort),
    count: (as) =>
      countLines(as, (ligne, now) => SILENT.includes(presenceState(ligne, now, RULES))),
  },
  quarts_ouverts: {
    insert: (_as, sort) =>
      insertQuart(t.db, {
        employe_id: null,
        date: addDays(TODAY, sort % 6),
        ...(isOne(sort, 3) && { statut: 'brouillon' }),
      }),
    count: null,
  },
  demandes: {
    insert: async ({ employe }, sort) => {
      const seeds = await findSeeds(t.db);
      const asker = await insertEmploye(t.db, {
        superviseur_id: isOne(sort, 0, 1) ? employe.id : null,
      });
      const { details, ...row } = buildDemande({
        type_id: seeds.type(isOne(sort, 1, 3) ? 'autre' : 'conge'),
        nature: isOne(sort, 1, 3) ? 'autre' : 'absence',
        employe_id: asker.id,
        ...(isOne(sort, 4) && { statut: 'annulee' }),
      });
      const values = { ...row, details: JSON.stringify(details) };
      await t.db.insertInto('demandes').values(values).execute();
    },
    count: (as) => totalOf(listDemandes, as, { portee: 'miens', per_page: 1 }),
  },
  corrections: {
    insert: async (_as, sort) => {
      const quart = await insertQuart(t.db, { date: addDays(TODAY, -3) });
      const decided = { decidee_le: '2026-06-14T12:00:00Z', decidee_par: quart.employe_id };
      const refused = { ...decided, statut: 'refusee' } as const;
      await insertCorrection(t.db, quart, isOne(sort, 0, 1) ? refused : {});
    },
    count: (as) => totalOf(listCorrections, as, { statut: 'en_attente', per_page: 1 }),
  },
  incidents: {
    insert: async (_as, sort) => {
      const { id: client_id } = await insertClient(t.db);
      const statuts = ['ouvert', 'pris_en_charge', 'resolu', 'confirme'] as const;
      const statut = statuts[sort % statuts.length] ?? 'ouvert';
      await insertIncidentRow(t.db, { client_id, statut });
    },
    count: (as) => totalOf(listIncidents, as, { ouverts: '1', per_page: 1 }),
  },
  reprises: {
    insert: () => Promise.resolve(),
    count: (as) => totalOf(listReprises, as, { statut: 'a_faire', per_page: 1 }),
  },
  bris: {
    insert: async (_as, sort) => {
      const { id: equipement_id } = await insertEquipement(t.db);
      const statuts = ['signale', 'pris_en_charge', 'en_reparation', 'regle'] as const;
      const statut = statuts[sort % statuts.length] ?? 'signale';
      await insertRapportRow(t.db, { equipement_id, statut });
    },
    count: (as) => totalOf(listRapports, as, { ouverts: '1', per_page: 1 }),
  },
  machines: {
    insert: (_as, sort) =>
      insertEquipement(t.db, { etat: isOne(sort, 0, 1) ? 'hors_service' : 'en_service' }),
    count: (as) => totalOf(listEquipements, as, { arret: '1', per_page: 1 }),
  },
  entretiens: {
    insert: (_as, sort) =>
      insertEquipement(t.db, { prochain_entretien: addDays(TODAY, (sort % 5) - 3) }),
    count: null,
  },
  a_commander: {
    insert: (_as, sort) => insertStock(t.db, { quantite: sort % 3, seuil: 2 }),
    count: (as) => totalOf(listToOrder, as, { per_page: 1 }),
  },
  documents: {
    insert: async ({ employe }, sort) => {
      const { id } = await insertDocument(t.db, {
        audience: isOne(sort, 4) ? { employes: [employe.id] } : {},
      });
      const revision_le = addDays(TODAY, (sort % 4) - 2);
      await t.db.updateTable('documents').set({ revision_le }).where('id', '=', id).execute();
    },
    count: (as) => totalOf(listDocuments, as, { a_revoir: true, per_page: 1 }),
  },
  formations: { insert: () => Promise.resolve(), count: null },
};

const anyRows = fc.array(
  fc.record({ carte: fc.constantFrom(...JOURNEE_CARTE_KEYS), sort: fc.nat(1_000) }),
  { minLength: 5, maxLength: 20 },
);

describe('each count is that of the list it opens', () => {
  const managers = USERGROUPS.filter((group) => group !== USERGROUP.employee);
  test.each(managers)(
    'for usergroup %i, whatever there is',
    async (usergroup) => {
      await fc.assert(
        fc.asyncProperty(anyRows, async (rows) => {
          const as = await t.signIn(usergroup);
          for (const { carte, sort } of rows) await PAIRS[carte].insert(as, sort);
          const { cartes } = await readDay(as);
          for (const { carte, total, miens } of cartes) {
            const { count } = PAIRS[carte];
            expect([carte, total]).toEqual([carte, count ? await count(as) : total]);
            expect([carte, (await listedOf(as, carte, 'tous')).meta.total]).toEqual([carte, total]);
            expect([carte, (await listedOf(as, carte, 'miens')).meta.total]).toEqual([
              carte,
              miens,
            ]);
          }
        }),
        { numRuns: 2, endOnFailure: true },
      );
    },
    120_000,
  );
});

test('one request answers everything, with one clock, and no more than the first few of each card', async () => {
  const as = await t.signIn(USERGROUP.director);
  for (let n = 0; n < JOURNEE_FIRST + 3; n += 1) {
    const { id: client_id } = await insertClient(t.db);
    await insertIncidentRow(t.db, { client_id });
  }
  const day = await readDay(as);
  expect(day.updated_at).toBe(t.clock.now().toString());
  expect(day.semaine).toHaveLength(7);
  expect(day.cartes.map(({ carte }) => carte)).toEqual(JOURNEE_CARTE_KEYS);
  const incidents = day.cartes.find(({ carte }) => carte === 'incidents');
  expect(incidents?.items).toHaveLength(JOURNEE_FIRST);
  expect(incidents?.total).toBeGreaterThan(JOURNEE_FIRST);
});

test('the week has what was planned and what was worked, day by day', async () => {
  const as = await t.signIn(USERGROUP.director);
  const minutesOf = async (date: string) =>
    (await readDay(as)).semaine.find((jour) => jour.date === date);
  const before = await minutesOf('2026-06-14');
  const quart = await insertQuart(t.db, {
    date: '2026-06-14',
    debut: '18:00:00',
    fin: '23:00:00',
    pause_minutes: 30,
  });
  await insertPunch(t.db, { quart_id: quart.id, type: 'entree', at: '2026-06-14T22:10:00Z' });
  await insertPunch(t.db, { quart_id: quart.id, type: 'sortie', at: '2026-06-15T03:00:00Z' });
  expect(await minutesOf('2026-06-14')).toEqual({
    date: '2026-06-14',
    prevues_minutes: (before?.prevues_minutes ?? 0) + 270,
    travaillees_minutes: (before?.travaillees_minutes ?? 0) + 260,
  });
});

test('what somebody has taken stays in the count, with their name', async () => {
  const as = await t.signIn(USERGROUP.supervisor);
  const { id: client_id } = await insertClient(t.db, { superviseur_id: as.employe.id });
  const { id } = await insertIncidentRow(t.db, { client_id });
  const before = await readCarte(as, 'incidents');
  const item = before.items.find((each) => each.id === id);
  expect(item?.actes).toContain('prendre');
  await t.call(takeIncident, {
    as,
    params: { uuid: item?.uuid ?? '' },
    body: { at: t.clock.now().toString() },
  });
  const { data } = await listedOf(as, 'incidents', 'miens');
  const after = await readCarte(as, 'incidents');
  expect(after.total).toBe(before.total);
  expect(data.find((each) => each.id === id)).toMatchObject({
    pris_par: { id: as.employe.id },
    actes: [],
  });
});

test('the number is right after acting: what is decided leaves the count at once', async () => {
  const as = await t.signIn(USERGROUP.director);
  const quart = await insertQuart(t.db, { date: addDays(TODAY, -3) });
  await insertCorrection(t.db, quart, {});
  const before = await readCarte(as, 'corrections');
  const { data } = await listedOf(as, 'corrections', 'tous');
  const [item] = data;
  expect(item?.actes).toEqual(['accepter', 'refuser']);
  await t.call(decideCorrection, {
    as,
    params: { id: item?.id ?? 0 },
    body: { accepte: false, note: '', version: item?.version ?? 0 },
  });
  expect((await readCarte(as, 'corrections')).total).toBe(before.total - 1);
});

test('what is put aside stays counted, is told apart, and colleagues see who, why and until when', async () => {
  const as = await t.signIn(USERGROUP.supervisor);
  const colleague = await t.signIn(USERGROUP.director);
  const { id: client_id } = await insertClient(t.db, { superviseur_id: as.employe.id });
  const { id } = await insertIncidentRow(t.db, { client_id });
  const before = await readCarte(colleague, 'incidents');
  const params = { carte: 'incidents' as const, id };
  const jusqu_a = t.clock.now().add({ hours: 20 }).toString();
  const answer = await t.call(snoozeJourneeItem, {
    as,
    params,
    body: { jusqu_a, raison: 'Le client rappelle demain' },
  });
  expect(answer.statusCode).toBe(200);
  const after = await readCarte(colleague, 'incidents');
  expect([after.total, after.de_cote]).toEqual([before.total, before.de_cote + 1]);
  expect(after.items.map((item) => item.id)).not.toContain(id);
  const all = await listedOf(colleague, 'incidents', 'tous');
  expect(all.data.find((item) => item.id === id)?.de_cote).toMatchObject({
    par: { id: as.employe.id },
    raison: 'Le client rappelle demain',
  });
  await t.call(unsnoozeJourneeItem, { as: colleague, params });
  expect((await readCarte(colleague, 'incidents')).de_cote).toBe(before.de_cote);
});

test('what was put aside comes back by itself when its moment has come', async () => {
  const as = await t.signIn(USERGROUP.supervisor);
  const { id: client_id } = await insertClient(t.db, { superviseur_id: as.employe.id });
  const { id } = await insertIncidentRow(t.db, { client_id });
  const jusqu_a = t.clock.now().add({ minutes: 10 }).toString();
  const params = { carte: 'incidents' as const, id };
  await t.call(snoozeJourneeItem, { as, params, body: { jusqu_a, raison: 'Plus tard' } });
  expect((await readDay(as, 'miens')).cartes.find((c) => c.carte === 'incidents')).toMatchObject({
    miens: 1,
    de_cote: 1,
    items: [],
  });
  t.clock.advance({ minutes: 11 });
  expect((await readDay(as, 'miens')).cartes.find((c) => c.carte === 'incidents')).toMatchObject({
    miens: 1,
    de_cote: 0,
    items: [{ id }],
  });
});

test('colleagues who have the day open hear of what was put aside and taken up again', async () => {
  const as = await t.signIn(USERGROUP.supervisor);
  const { id: client_id } = await insertClient(t.db, { superviseur_id: as.employe.id });
  const { id } = await insertIncidentRow(t.db, { client_id });
  const params = { carte: 'incidents' as const, id };
  const colleague = await connectDevice(t, await t.signIn(USERGROUP.director));
  await colleague.join(JOURNEE_CHANNEL);
  const jusqu_a = t.clock.now().add({ hours: 2 }).toString();
  await t.call(snoozeJourneeItem, { as, params, body: { jusqu_a, raison: 'Demain' } });
  await t.call(unsnoozeJourneeItem, { as, params });
  // Nothing was aside any more: nothing is told.
  await t.call(unsnoozeJourneeItem, { as, params });
  const told = { event: 'JourneeChanged', data: { carte: 'incidents', auteur_id: as.employe.id } };
  await expect.poll(() => colleague.heard, PATIENTLY).toMatchObject([told, told]);
  colleague.close();
});

test('a reason and a moment to come are needed, and nothing is put aside that is not there', async () => {
  const as = await t.signIn(USERGROUP.supervisor);
  const params = { carte: 'incidents' as const, id: 999_999 };
  const later = t.clock.now().add({ hours: 1 }).toString();
  const put = (body: { jusqu_a: string; raison: string }) =>
    t.call(snoozeJourneeItem, { as, params, body });
  expect((await put({ jusqu_a: later, raison: '' })).statusCode).toBe(422);
  expect((await put({ jusqu_a: later, raison: 'x' })).statusCode).toBe(404);
  const past = t.clock.now().subtract({ hours: 1 }).toString();
  expect((await put({ jusqu_a: past, raison: 'x' })).statusCode).toBe(422);
  const far = t.clock
    .now()
    .add({ hours: 24 * 40 })
    .toString();
  expect((await put({ jusqu_a: far, raison: 'x' })).statusCode).toBe(422);
});

test('who looked at it last is told', async () => {
  const as = await t.signIn(USERGROUP.inspector);
  const leader = await t.signIn(USERGROUP.supervisor);
  const { id: client_id } = await insertClient(t.db, { superviseur_id: leader.employe.id });
  const { id } = await insertIncidentRow(t.db, { client_id });
  await t.call(lookAtJourneeItem, { as, params: { carte: 'incidents', id } });
  const { data } = await listedOf(leader, 'incidents', 'miens');
  expect(data.find((item) => item.id === id)?.vu?.par.id).toBe(as.employe.id);
});

test('mine come first, and the switch leaves only them', async () => {
  const as = await t.signIn(USERGROUP.supervisor);
  const { id: client_id } = await insertClient(t.db, { superviseur_id: as.employe.id });
  const { id } = await insertIncidentRow(t.db, { client_id, gravite: 1 });
  const all = await readCarte(as, 'incidents');
  expect(all.items[0]).toMatchObject({ id, a_moi: true });
  const mine = (await readDay(as, 'miens')).cartes.find(({ carte }) => carte === 'incidents');
  expect(mine?.items.map((item) => item.id)).toEqual([id]);
});

test('an inspector decides nothing and calls nobody: neither cards nor numbers of theirs travel', async () => {
  const as = await t.signIn(USERGROUP.inspector);
  await insertLine(2);
  const { cartes } = await readDay(as);
  const keys = cartes.map(({ carte }) => carte);
  expect(keys).not.toContain('demandes');
  expect(keys).not.toContain('corrections');
  const items = cartes.flatMap((carte) => carte.items);
  expect(items.map(({ qui }) => qui?.telephone ?? null)).toEqual(items.map(() => null));
  const answer = await t.call(listJourneeCarte, {
    as,
    params: { carte: 'corrections' },
    query: {},
  });
  expect(answer.statusCode).toBe(404);
});

test('what is switched off is no card', async () => {
  const as = await t.signIn(USERGROUP.director);
  const flag = { name: 'ENABLE_CLIENT_EQUIPMENT', value: 'false' } as const;
  await t.db.insertInto('parametres').values(flag).execute();
  t.app.settings.invalidate();
  const keys = (await readDay(as)).cartes.map(({ carte }) => carte);
  expect(keys).not.toContain('bris');
  expect(keys).not.toContain('machines');
  await t.db.deleteFrom('parametres').where('name', '=', 'ENABLE_CLIENT_EQUIPMENT').execute();
  t.app.settings.invalidate();
});
