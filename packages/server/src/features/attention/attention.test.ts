import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  ATTENTION_KEYS,
  getAttention,
  type AttentionKey,
} from '@releve/domain/features/attention.ts';
import { listMyAvis } from '@releve/domain/features/avis.ts';
import { listDemandes, listMyDemandes } from '@releve/domain/features/demandes.ts';
import { listMyDocuments } from '@releve/domain/features/documents.ts';
import { listConversations } from '@releve/domain/features/messagerie.ts';
import { getHoraire } from '@releve/domain/features/horaire.ts';
import { listMyFormations } from '@releve/domain/features/formations.ts';
import { isAwaited } from '@releve/domain/formation-state.ts';
import { listIncidents, listMyIncidents } from '@releve/domain/features/incidents.ts';
import { listRapports } from '@releve/domain/features/equipement-rapports.ts';
import { listReprises } from '@releve/domain/features/inspections.ts';
import { listToOrder } from '@releve/domain/features/inventaire-commandes.ts';
import { listMyMemos } from '@releve/domain/features/memos.ts';
import { listNotifications } from '@releve/domain/features/notifications.ts';
import { getPresences } from '@releve/domain/features/presences.ts';
import { listCorrections } from '@releve/domain/features/punch-corrections.ts';
import { listMyOffres } from '@releve/domain/features/replacements.ts';
import { listMySuivis } from '@releve/domain/features/suivis.ts';
import { listMySondages } from '@releve/domain/features/sondages.ts';
import { isKnownLate } from '@releve/domain/presence-state.ts';
import { USERGROUP, USERGROUPS } from '@releve/domain/usergroup.ts';
import { addDays } from '@releve/domain/working-day.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Attention,
  countOfCard,
  countOffersOfCard,
  readAttention,
  readCounter,
} from '../../testing/attention.ts';
import { insertAvis } from '../../testing/avis-factories.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { buildDemande, findSeeds } from '../../testing/demande-factories.ts';
import {
  buildReceipts,
  insertClient,
  insertEmploye,
  insertMemo,
  insertQuart,
} from '../../testing/factories.ts';
import { insertEquipement, insertRapportRow } from '../../testing/equipement-factories.ts';
import { insertFormation } from '../../testing/formation-factories.ts';
import { insertDocument } from '../../testing/document-factories.ts';
import { insertForm } from '../../testing/form-factories.ts';
import { insertOffre } from '../../testing/horaire-factories.ts';
import { insertIncidentRow } from '../../testing/incident-rows.ts';
import {
  insertOrderLine,
  insertStock,
  insertSupplyLine,
} from '../../testing/inventaire-factories.ts';
import { insertDirectMessage } from '../../testing/message-factories.ts';
import { insertContact, insertCorrection } from '../../testing/presence-factories.ts';
import { insertSondage } from '../../testing/sondage-factories.ts';
import { insertRapport, insertReprise } from '../../testing/rapport-factories.ts';

let t: TestApp;
let form: Awaited<ReturnType<typeof insertForm>>;

beforeAll(async () => {
  t = await buildApp();
  form = await insertForm(t.db);
  const inventory = { name: 'ENABLE_CLIENT_INVENTORY', value: 'true' } as const;
  await t.db.insertInto('parametres').values(inventory).execute();
  t.app.settings.invalidate();
});
afterAll(() => t.close());

const TODAY = '2026-06-15';
const SAID = '2026-06-14T12:00:00Z';

type Counter = Attention['data'][number];

interface Pair {
  /** A row of that kind around the person, one of several sorts by its number. */
  insert: (as: Caller, sort: number) => Promise<unknown>;
  /** How many the list has that the counter leads to. */
  count: (as: Caller, counter: Counter) => Promise<number>;
}

const answerOf = async <E extends Endpoint>(endpoint: E, as: Caller, query: object) =>
  (await t.call(endpoint, { as, query } as never)).json<EndpointResponse<E>>();

const totalOf = async (endpoint: Endpoint, as: Caller, query: object): Promise<number> =>
  (await t.call(endpoint, { as, query })).json<{ meta: { total: number } }>().meta.total;

const isOne = (sort: number, ...sorts: number[]): boolean => sorts.includes(sort % 5);

/** What the address of the screen filters by. */
const queryOf = (lien: string) =>
  Object.fromEntries(new URL(lien, 'https://releve.test').searchParams);

const insertOpenQuart = (sort: number) =>
  insertQuart(t.db, {
    employe_id: null,
    date: addDays(TODAY, (sort % 7) - 1),
    ...(isOne(sort, 3) && { statut: sort % 2 === 0 ? 'annule' : 'brouillon' }),
  });

const offerStatut = (sort: number) => (isOne(sort, 4) ? 'declinee' : 'envoyee');

let lastKey = 0;

/** A counter without its list does not compile. */
const PAIRS: Record<AttentionKey, Pair> = {
  avis: {
    insert: async ({ employe }, sort) => {
      const auteur_id = (await insertEmploye(t.db, { usergroup: USERGROUP.supervisor })).id;
      const isProjet = isOne(sort, 0, 1);
      const said = { version_employe: '', version_employe_le: '2026-06-15T12:00:00Z' };
      const { id, employe_id } = await insertAvis(t.db, {
        employe_id: isOne(sort, 4) && sort % 2 === 0 ? auteur_id : employe.id,
        auteur_id,
        ...(isProjet && { statut: 'projet', remis_le: null }),
        ...(isOne(sort, 1) && said),
        ...(isOne(sort, 2) && sort % 2 === 0 && { expire_le: TODAY }),
      });
      const signed = { object: 'avis', object_id: id, employe_id, kind: 'signed' } as const;
      if (isOne(sort, 3)) {
        const receipt = { ...signed, at: '2026-06-15T13:00:00Z', name: 'Anne' };
        await t.db.insertInto('receipts').values(receipt).execute();
      }
    },
    count: (as, { lien }) => totalOf(listMyAvis, as, { ...queryOf(lien), per_page: 1 }),
  },
  notifications: {
    insert: ({ employe }, sort) =>
      t.db
        .insertInto('notifications')
        .values({
          employe_id: employe.id,
          type: 'memo',
          key: `pair:${(lastKey += 1)}`,
          titre: 'Mémo',
          texte: '',
          lien: '/',
          lu_le: isOne(sort, 0, 1) ? t.clock.now().add({ hours: 1 }).toString() : null,
        })
        .execute(),
    count: (as) => totalOf(listNotifications, as, { etat: 'non_lues', per_page: 1 }),
  },
  memos: {
    insert: async ({ employe }, sort) => {
      const read = {
        employe_id: employe.id,
        confirme_le: isOne(sort, 2) ? '2026-06-15T21:00:00Z' : null,
      };
      await insertMemo(t.db, {
        confirmation_requise: isOne(sort, 1, 2, 4),
        lectures: isOne(sort, 1, 2, 3) ? [read] : [],
        ...(isOne(sort, 4) && sort % 2 === 0 && { audience: { employes: [employe.id] } }),
        ...(sort % 7 === 0 && { fin_le: '2026-06-14' }),
      });
    },
    count: (as) => totalOf(listMyMemos, as, { etat: 'a_traiter', per_page: 1 }),
  },
  documents: {
    insert: async ({ employe }, sort) => {
      const { id, version_id } = await insertDocument(t.db, {
        confirmation_requise: isOne(sort, 1, 2, 4),
        ...(sort % 7 === 0 && { statut: 'archive' }),
        audience: isOne(sort, 4) && sort % 2 === 0 ? { employes: [employe.id] } : {},
      });
      if (sort % 11 === 0) await insertDocument(t.db, { audience: { employes: [0] } });
      const kinds = isOne(sort, 2) ? ['seen', 'confirmed'] : isOne(sort, 1, 3) ? ['seen'] : [];
      for (const kind of kinds as ('seen' | 'confirmed')[]) {
        const receipt = { object: 'document_version', object_id: version_id, kind } as const;
        const at = '2026-06-15T21:00:00Z';
        await t.db
          .insertInto('receipts')
          .values({ ...receipt, employe_id: employe.id, at })
          .execute();
      }
      return id;
    },
    count: (as, { lien }) => totalOf(listMyDocuments, as, { ...queryOf(lien), per_page: 1 }),
  },
  offres: {
    insert: async ({ employe }, sort) => {
      const { id: quart_id } = await insertOpenQuart(sort);
      await insertOffre(t.db, { quart_id, employe_id: employe.id, statut: offerStatut(sort) });
    },
    count: async (as) => (await answerOf(listMyOffres, as, {})).data.length,
  },
  quarts: {
    insert: ({ employe }, sort) =>
      insertQuart(t.db, {
        employe_id: employe.id,
        date: addDays(TODAY, (sort % 12) - 2),
        ...(isOne(sort, 0, 1) && { confirme_le: SAID, vu_le: SAID }),
        ...(isOne(sort, 4) && { statut: 'brouillon' }),
      }),
    count: async (as, { lien }) => {
      const date = lien.split('/')[3] ?? TODAY;
      const { jours } = await answerOf(getHoraire, as, { date });
      const now = t.clock.now().epochMilliseconds;
      return jours
        .flatMap(({ quarts }) => quarts)
        .filter(({ confirme_le, fin_at }) => confirme_le === null && Date.parse(fin_at) > now)
        .length;
    },
  },
  quarts_ouverts: {
    insert: (_as, sort) => insertOpenQuart(sort),
    count: (as) => countOfCard(t, as, 'quarts_ouverts'),
  },
  offres_envoyees: {
    insert: async (_as, sort) => {
      const { id: quart_id } = await insertOpenQuart(sort);
      const { id: employe_id } = await insertEmploye(t.db);
      await insertOffre(t.db, { quart_id, employe_id, statut: offerStatut(sort) });
    },
    count: (as) => countOffersOfCard(t, as),
  },
  reprises: {
    insert: (_as, sort) =>
      insertReprise(t.db, form, {
        statut: (['a_faire', 'faite', 'reevaluee'] as const)[sort % 3] ?? 'a_faire',
        isCancelled: isOne(sort, 4),
      }),
    count: (as) => totalOf(listReprises, as, { statut: 'a_faire', per_page: 1 }),
  },
  corrections: {
    insert: async (_as, sort) => {
      const quart = await insertQuart(t.db, { date: addDays(TODAY, -3) });
      const decided = { decidee_le: SAID, decidee_par: quart.employe_id };
      const refused = isOne(sort, 0, 1) && { ...decided, statut: 'refusee' as const };
      await insertCorrection(t.db, quart, { ...refused });
    },
    count: (as) => totalOf(listCorrections, as, { statut: 'en_attente', per_page: 1 }),
  },
  messages: {
    insert: async ({ employe }, sort) => {
      const other = await insertEmploye(t.db);
      const [from, to] = isOne(sort, 0) ? [employe, other] : [other, employe];
      const state = { isRead: isOne(sort, 1), isWithdrawn: isOne(sort, 2) };
      await insertDirectMessage(t.db, { from: from.id, to: to.id, ...state });
    },
    count: (as) => totalOf(listConversations, as, { etat: 'non_lus', per_page: 1 }),
  },
  demandes: {
    insert: async ({ employe }, sort) => {
      const seeds = await findSeeds(t.db);
      const superviseur_id = isOne(sort, 0, 1) ? employe.id : null;
      const asker = await insertEmploye(t.db, { superviseur_id });
      const { details, ...row } = buildDemande({
        type_id: seeds.type(isOne(sort, 1, 3) ? 'autre' : 'conge'),
        nature: isOne(sort, 1, 3) ? 'autre' : 'absence',
        employe_id: asker.id,
        ...(isOne(sort, 4) && { statut: 'annulee' }),
      });
      await t.db
        .insertInto('demandes')
        .values({ ...row, details: JSON.stringify(details) })
        .execute();
    },
    // A director opens the list with everybody's: the link says that it is what waits.
    count: (as, { lien }) =>
      totalOf(listDemandes, as, { portee: 'tous', ...queryOf(lien), per_page: 1 }),
  },
  propositions: {
    insert: async ({ employe }, sort) => {
      const { details, ...row } = buildDemande({
        type_id: (await findSeeds(t.db)).type('conge'),
        employe_id: isOne(sort, 3) ? (await insertEmploye(t.db)).id : employe.id,
        // One leave a day: each has a day of its own.
        du: addDays(TODAY, (lastKey += 1)),
        ...(!isOne(sort, 1) && {
          proposition_du: '2027-01-11',
          proposition_au: '2027-01-12',
          proposition_par: (await insertEmploye(t.db)).id,
          proposition_le: '2026-06-15T16:00:00Z',
        }),
        ...(isOne(sort, 2) && { statut: 'annulee' }),
      });
      await t.db
        .insertInto('demandes')
        .values({ ...row, details: JSON.stringify(details) })
        .execute();
    },
    count: (as, { lien }) => totalOf(listMyDemandes, as, { ...queryOf(lien), per_page: 1 }),
  },
  incidents: {
    insert: async (_as, sort) => {
      const { id: client_id } = await insertClient(t.db);
      const { id } = await insertIncidentRow(t.db, { client_id });
      const statuts = ['ouvert', 'pris_en_charge', 'resolu', 'confirme'] as const;
      const statut = statuts[sort % statuts.length] ?? 'ouvert';
      const merged = isOne(sort, 4) && { fusionne_dans: id };
      await insertIncidentRow(t.db, { client_id, statut, ...merged });
    },
    count: (as, { lien }) => totalOf(listIncidents, as, { ...queryOf(lien), per_page: 1 }),
  },
  equipements: {
    insert: async (_as, sort) => {
      const { id: equipement_id } = await insertEquipement(t.db);
      const statuts = ['signale', 'pris_en_charge', 'en_reparation', 'regle'] as const;
      const statut = statuts[sort % statuts.length] ?? 'signale';
      const { id } = await insertRapportRow(t.db, { equipement_id, statut });
      const merged = { equipement_id, statut: 'signale', fusionne_dans: id } as const;
      if (isOne(sort, 4)) await insertRapportRow(t.db, merged);
    },
    count: (as, { lien }) => totalOf(listRapports, as, { ...queryOf(lien), per_page: 1 }),
  },
  a_commander: {
    insert: async (_as, sort) => {
      const stock = await insertStock(t.db, {
        quantite: sort % 3,
        seuil: isOne(sort, 4) ? null : 2,
        autorise: !isOne(sort, 3),
        peu_le: isOne(sort, 1) ? '2026-06-15T12:00:00Z' : null,
      });
      if (sort % 2 === 0) await insertOrderLine(t.db, stock.id);
      if (isOne(sort, 0, 4)) await insertSupplyLine(t.db, stock.id);
    },
    count: (as, { lien }) => totalOf(listToOrder, as, { ...queryOf(lien), per_page: 1 }),
  },
  formations: {
    insert: ({ employe }, sort) =>
      insertFormation(t.db, {
        obligatoire: !isOne(sort, 0),
        employe_id: employe.id,
        sorte: (['a_faire', 'en_cours', 'valide', 'expiree'] as const)[sort % 4] ?? 'a_faire',
        isForOthers: isOne(sort, 4),
      }),
    count: async (as) => (await answerOf(listMyFormations, as, {})).data.filter(isAwaited).length,
  },
  incidents_a_confirmer: {
    insert: async ({ employe }, sort) => {
      const { id: client_id } = await insertClient(t.db);
      const other = await insertEmploye(t.db);
      const { id } = await insertIncidentRow(t.db, {
        client_id,
        statut: isOne(sort, 0) ? 'ouvert' : 'resolu',
        signale_par: isOne(sort, 1) ? other.id : employe.id,
        resolu_par: isOne(sort, 2) ? employe.id : other.id,
      });
      // Of a report that was merged, whoever told of it confirms the one that goes on.
      const merged = { client_id, signale_par: employe.id, fusionne_dans: id };
      if (isOne(sort, 1, 3)) await insertIncidentRow(t.db, { ...merged, statut: 'resolu' });
    },
    count: (as, { lien }) => totalOf(listMyIncidents, as, { ...queryOf(lien), per_page: 1 }),
  },
  retards: {
    insert: async (_as, sort) => {
      const quart = await insertQuart(t.db, {
        date: TODAY,
        debut: isOne(sort, 0) ? '20:00:00' : '13:00:00',
        fin: isOne(sort, 1) ? '13:30:00' : '23:00:00',
      });
      // A phone that has said nothing is not late: nobody knows.
      if (!isOne(sort, 2)) await insertContact(t.db, { employe_id: quart.employe_id ?? 0 });
    },
    count: async (as) => {
      const boards = await Promise.all(
        [0, 1, 2].map((days) => answerOf(getPresences, as, { date: addDays(TODAY, -days) })),
      );
      const now = t.clock.now().epochMilliseconds;
      const rules = { graceMinutes: 5 };
      return boards
        .flatMap(({ lignes }) => lignes)
        .filter((ligne) => Date.parse(ligne.fin_at) > now && isKnownLate(ligne, now, rules)).length;
    },
  },
  sondages: {
    insert: async ({ employe }, sort) => {
      const isForOthers = isOne(sort, 4) && sort % 2 === 0;
      const others = isForOthers ? [(await insertEmploye(t.db)).id] : [];
      await insertSondage(t.db, {
        employe_id: employe.id,
        statut: isOne(sort, 0) ? 'brouillon' : isOne(sort, 1) ? 'ferme' : 'ouvert',
        isAnswered: isOne(sort, 2),
        audience: { employes: others },
        ...(sort % 7 === 0 && { ouvre_at: '2026-07-15T12:00:00Z' }),
      });
    },
    count: (as, { lien }) => totalOf(listMySondages, as, { ...queryOf(lien), per_page: 1 }),
  },
  suivis: {
    insert: async ({ employe }, sort) => {
      const own = isOne(sort, 3) && { auteur_id: employe.id };
      const cancelled = isOne(sort, 4) && {
        statut: 'annule' as const,
        annule_par: employe.id,
        annule_le: '2026-06-15T13:00:00Z',
        annule_raison: 'Erreur',
      };
      const about = { employe_id: employe.id, ...own, ...cancelled };
      const { id } = await insertRapport(t.db, about, form);
      const marks = { employe_id: employe.id, lu_le: '2026-06-15T14:00:00Z' };
      const confirme_le = isOne(sort, 2) ? '2026-06-15T15:00:00Z' : null;
      const receipts = buildReceipts({ object: 'suivi', id }, { ...marks, confirme_le });
      if (isOne(sort, 1, 2)) await t.db.insertInto('receipts').values(receipts).execute();
    },
    count: (as) => totalOf(listMySuivis, as, { etat: 'a_accuser', per_page: 1 }),
  },
};

const anyRows = fc.array(
  fc.record({ key: fc.constantFrom(...ATTENTION_KEYS), sort: fc.nat(1_000) }),
  { minLength: 5, maxLength: 25 },
);

describe('each count is that of the list it leads to', () => {
  test.each(USERGROUPS)('for usergroup %i, whatever there is', async (usergroup) => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const as = await t.signIn(usergroup);
        for (const { key, sort } of rows) await PAIRS[key].insert(as, sort);
        const { data } = await readAttention(t, as);
        const listed = await Promise.all(
          data.map(async (counter) => [counter.key, await PAIRS[counter.key].count(as, counter)]),
        );
        expect(data.map(({ key, count }) => [key, count])).toEqual(listed);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});

test('a person sees the counters of what they may read, at zero as well', async () => {
  const keysOf = async (as: Caller) => (await readAttention(t, as)).data.map(({ key }) => key);
  const employee = await t.signIn(USERGROUP.employee);
  const supervisor = await t.signIn(USERGROUP.supervisor);
  expect((await keysOf(employee)).toSorted()).toEqual(
    [
      'avis',
      'documents',
      'formations',
      'incidents_a_confirmer',
      'memos',
      'messages',
      'notifications',
      'offres',
      'propositions',
      'quarts',
      'sondages',
      'suivis',
    ].toSorted(),
  );
  expect((await keysOf(supervisor)).toSorted()).toEqual(ATTENTION_KEYS.toSorted());
  // An inspector reads corrections, and decides none.
  const inspected = await keysOf(await t.signIn(USERGROUP.inspector));
  expect(inspected).not.toContain('corrections');
  // Nor do they offer a quart; what failed an inspection is theirs too.
  expect(inspected).not.toContain('quarts_ouverts');
  expect(inspected).toContain('reprises');
  expect(await readCounter(t, employee, 'offres')).toEqual({
    key: 'offres',
    count: 0,
    mon_equipe: null,
    lien: '/user/horaire?offres=1',
  });
});

test('what is switched off is not counted', async () => {
  const as = await t.signIn();
  await t.db.insertInto('parametres').values({ name: 'ENABLE_MEMOS', value: 'false' }).execute();
  t.app.settings.invalidate();
  const { data } = await readAttention(t, as);
  expect(data.map(({ key }) => key)).not.toContain('memos');
  await t.db.deleteFrom('parametres').where('name', '=', 'ENABLE_MEMOS').execute();
  t.app.settings.invalidate();
});

test('quarts to confirm are those of the first week that has some, to which it leads', async () => {
  const as = await t.signIn();
  const own = { employe_id: as.employe.id };
  await insertQuart(t.db, { ...own, date: '2026-06-24' });
  await insertQuart(t.db, { ...own, date: '2026-06-22' });
  await insertQuart(t.db, { ...own, date: '2026-07-01' });
  expect(await readCounter(t, as, 'quarts')).toMatchObject({
    count: 2,
    lien: '/user/horaire/2026-06-22',
  });
});

test('the total has each thing once: neither notices nor who is late, nor what the company has to settle', async () => {
  const as = await t.signIn(USERGROUP.supervisor);
  const told = ['notifications', 'retards', 'quarts_ouverts', 'offres_envoyees', 'reprises'];
  const { data, total } = await readAttention(t, as);
  const sum = data
    .filter(({ key }) => !told.includes(key))
    .reduce((all, { count }) => all + count, 0);
  expect(total).toBe(sum);
});

test('signed out, nothing is counted', async () => {
  expect((await t.call(getAttention)).statusCode).toBe(401);
});
