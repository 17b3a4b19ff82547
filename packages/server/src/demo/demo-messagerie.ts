// The conversations of the demo company: person to person, of two sites, an announcement, and what stands under objects.
import { conversationKey } from '@releve/domain/conversation-key.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import { linkOf, noticeKey, writeText } from '../features/messagerie/messagerie.notice.ts';
import type { ConversationsTable } from '../features/messagerie/messagerie.tables.ts';
import type { Tx } from '../platform/database.ts';
import { findAccount, idAt, type StoredCleaner, type StoredSite } from './demo-context.ts';
import {
  DEMO_ANNONCE,
  DEMO_DEMANDE_LINES,
  DEMO_DIRECTS,
  DEMO_OTHER_SITE,
  DEMO_SITE,
  DEMO_SUIVI_LINES,
  type DemoDirect,
  type DemoLine,
} from './demo-messagerie-texts.ts';
import type { DemoAct, DemoCompany, DemoNotice, StoreDemo } from './demo-part.ts';
import {
  buildThread,
  momentOf,
  readUpTo,
  startThreads,
  storeThreads,
  type DemoThread,
  type FindPerson,
  type PlacedThread,
  type ThreadMaking,
} from './demo-threads.ts';
import {
  findOpenDemandes,
  findSuivisBefore,
  insertRows,
  insertRowsWithId,
} from './demo.repository.ts';

/** Whoever had a quart there so many days ago is still of the site. */
const MEMBER_DAYS = 56;

interface Making extends ThreadMaking {
  readonly company: DemoCompany;
  readonly find: FindPerson;
}

interface MadeConversation {
  readonly row: Insertable<ConversationsTable>;
  readonly members: readonly number[];
  readonly thread: DemoThread;
  readonly readings: PlacedThread['readings'];
}

type Unread = Readonly<Record<string, number>>;

const NO_CONVERSATION: Omit<Insertable<ConversationsTable>, 'genre' | 'created_at'> = {
  employe_a: null,
  employe_b: null,
  client_id: null,
  auteur_id: null,
  uuid: null,
};

/** By account or by family name. */
function createFinder({ managers, cleaners }: DemoCompany): FindPerson {
  const people = [...managers, ...cleaners];
  return (name) => {
    const person = people.find(({ compte, nom }) => compte === name || nom === name);
    if (person === undefined) throw new Error(`The demo has nobody called ${name}`);
    return person.id;
  };
}

const named =
  (find: FindPerson, names: Readonly<Record<string, number>>): FindPerson =>
  (name) =>
    names[name] ?? find(name);

const createdAt = ({ messages }: DemoThread): string => String(messages[0]?.received_at);

/** Those who clean there, without those who have left. */
function listCrew({ quarts, cleaners, today }: DemoCompany, site: StoredSite): StoredCleaner[] {
  const there = new Set(
    quarts
      .filter(({ client_id, statut }) => client_id === site.id && statut === 'publie')
      .filter(({ date }) => date >= addDays(today, -MEMBER_DAYS))
      .map(({ employe_id }) => employe_id),
  );
  return cleaners.filter(({ id, parti }) => there.has(id) && parti === undefined);
}

function makeDirect(making: Making, { between, lines, unread = {} }: DemoDirect): MadeConversation {
  const ids = between.map((name) => making.find(name));
  const [employe_a, employe_b] = ids.toSorted((a, b) => a - b);
  const thread = buildThread(making, lines, making.find);
  return {
    row: {
      ...NO_CONVERSATION,
      genre: 'directe',
      employe_a: employe_a ?? null,
      employe_b: employe_b ?? null,
      created_at: createdAt(thread),
    },
    members: ids,
    thread,
    readings: between.flatMap((name) =>
      readUpTo(making, thread, { employe_id: making.find(name), unread: unread[name] ?? 0 }),
    ),
  };
}

function makeSite(
  making: Making,
  site: StoredSite,
  { lines, unread = {} }: { lines: readonly DemoLine[]; unread?: Unread },
): MadeConversation {
  const { company, random } = making;
  const superviseur = company.managers.find(({ secteur }) => secteur === site.secteur);
  if (superviseur === undefined) throw new Error(`Nobody supervises "${site.nom}"`);
  const crew = listCrew(company, site);
  const others = crew.filter(({ compte }) => compte === undefined).map(({ id }) => id);
  const find = named(making.find, {
    superviseur: superviseur.id,
    collegue1: others[0] ?? superviseur.id,
    collegue2: others[1] ?? others[0] ?? superviseur.id,
  });
  const thread = buildThread(making, lines, find);
  const known = new Map(Object.entries(unread).map(([name, count]) => [find(name), count]));
  const members = [...crew.map(({ id }) => id), superviseur.id];
  return {
    row: { ...NO_CONVERSATION, genre: 'site', client_id: site.id, created_at: createdAt(thread) },
    members,
    thread,
    readings: members.flatMap((employe_id) => {
      const behind = random.chance(0.7) ? 0 : random.int(1, 4);
      const wrote = lines.length - 1 - lines.findLastIndex(({ par }) => find(par) === employe_id);
      const count = known.get(employe_id) ?? Math.min(behind, wrote);
      return readUpTo(making, thread, { employe_id, unread: count });
    }),
  };
}

/** The last one of the demo employee's day, which she most likely has not reached yet; else where she was last. */
function findOwnSite({ quarts, cleaners, sites, today }: DemoCompany): StoredSite | undefined {
  const { id } = findAccount(cleaners, 'employe');
  const last = quarts
    .filter(
      ({ employe_id, statut, date }) => employe_id === id && statut === 'publie' && date <= today,
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.debut.localeCompare(b.debut))
    .at(-1);
  return sites.find((site) => site.id === last?.client_id);
}

/** Of the same supervisor, without the demo employee. */
function findOtherSite(company: DemoCompany, own: StoredSite): StoredSite | undefined {
  return company.sites
    .filter(({ secteur, id }) => secteur === own.secteur && id !== own.id)
    .find((site) => {
      const crew = listCrew(company, site);
      return crew.length > 1 && crew.every(({ compte }) => compte === undefined);
    });
}

function makeAnnonce(making: Making): MadeConversation & { readonly uuid: string } {
  const { company, random, find } = making;
  const thread = buildThread(making, [DEMO_ANNONCE], find);
  const author = find(DEMO_ANNONCE.par);
  const addressed = company.cleaners.filter(({ parti }) => parti === undefined);
  const uuid = random.uuid();
  const readers = addressed.filter(
    ({ compte }) => compte !== undefined || random.chance(DEMO_ANNONCE.share),
  );
  return {
    uuid: thread.messages[0]?.uuid ?? '',
    row: {
      ...NO_CONVERSATION,
      genre: 'annonce',
      auteur_id: author,
      uuid,
      created_at: createdAt(thread),
    },
    members: [author, ...addressed.map(({ id }) => id)],
    thread,
    readings: [author, ...readers.map(({ id }) => id)].flatMap((employe_id) =>
      readUpTo(making, thread, { employe_id, unread: 0 }),
    ),
  };
}

function makeConversations(making: Making): MadeConversation[] {
  const { company } = making;
  const own = findOwnSite(company);
  if (own === undefined) throw new Error('The demo employee has never worked');
  const other = findOtherSite(company, own);
  const annonce = makeAnnonce(making);
  const reply: DemoDirect = {
    between: [DEMO_ANNONCE.reply.par, DEMO_ANNONCE.par],
    lines: [DEMO_ANNONCE.reply],
    unread: { [DEMO_ANNONCE.par]: 1 },
  };
  const colleague = listCrew(company, own).find(({ compte }) => compte === undefined);
  const withColleague = {
    ...making,
    find: named(making.find, { collegue: colleague?.id ?? making.find('da Silva') }),
  };
  return [
    ...DEMO_DIRECTS.map((direct) => makeDirect(withColleague, direct)),
    makeSite(making, own, DEMO_SITE),
    ...(other ? [makeSite(making, other, DEMO_OTHER_SITE)] : []),
    annonce,
    makeDirect({ ...making, answered: new Map([[DEMO_ANNONCE.reply, annonce.uuid]]) }, reply),
  ];
}

async function storeConversations(
  tx: Tx,
  made: readonly MadeConversation[],
): Promise<PlacedThread[]> {
  const stored = await insertRowsWithId(
    tx,
    'conversations',
    made.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'conversation_members',
    made.flatMap(({ members, row }, index) =>
      members.map((employe_id) => ({
        conversation_id: idAt(stored, index),
        employe_id,
        from_seq: 0,
        until_seq: null,
        joined_at: row.created_at,
        left_at: null,
      })),
    ),
  );
  return made.map(({ thread, readings }, index) => ({
    ref: { object: 'conversation' as const, id: idAt(stored, index) },
    thread,
    readings,
  }));
}

/** A few words under what waits for a decision and under a suivi of the day before. */
async function makeUnderObjects(tx: Tx, making: Making): Promise<PlacedThread[]> {
  const supervisor = findAccount(making.company.managers, 'superviseur');
  const demandes = await findOpenDemandes(tx, supervisor.id, DEMO_DEMANDE_LINES.length);
  const suivis = await findSuivisBefore(tx, making.company.today, DEMO_SUIVI_LINES.length);
  const place = (
    ref: PlacedThread['ref'],
    lines: readonly DemoLine[],
    names: Readonly<Record<string, number>>,
  ): PlacedThread => ({
    ref,
    thread: buildThread(making, lines, named(making.find, names)),
    readings: [],
  });
  return [
    ...demandes.map(({ id, employe_id }, index) =>
      place({ object: 'demande', id }, DEMO_DEMANDE_LINES[index] ?? [], { demandeur: employe_id }),
    ),
    ...suivis.map(({ id, auteur_id }, index) =>
      place({ object: 'suivi', id }, DEMO_SUIVI_LINES[index] ?? [], { auteur: auteur_id }),
    ),
  ];
}

/** The bell of each demo account has one line for each conversation with something unread. */
function tellOfUnread(
  { managers, cleaners, sites }: DemoCompany,
  made: readonly MadeConversation[],
  placed: readonly PlacedThread[],
): DemoNotice[] {
  const people = [...managers, ...cleaners];
  const accounts = people.filter(({ compte }) => compte !== undefined).map(({ id }) => id);
  const notices = made.flatMap(({ row, members, thread, readings }, index) => {
    const last = thread.messages.at(-1);
    const writer = people.find(({ id }) => id === last?.auteur_id);
    const id = placed[index]?.ref.id;
    if (last === undefined || writer === undefined || id === undefined) return [];
    const client = sites.find((site) => site.id === row.client_id);
    const readTo = new Map(readings.map(({ employe_id, seq }) => [employe_id, seq]));
    const told = { id, genre: row.genre, client: client ? { ...client, actif: true } : null };
    return members
      .filter((member) => accounts.includes(member) && member !== writer.id)
      .filter((member) => (readTo.get(member) ?? 0) < last.seq)
      .map((employe_id) => ({
        employe_id,
        type: 'message' as const,
        key: noticeKey(id),
        ...writeText('fr', writer, told, false),
        lien: linkOf(keyOf(row, writer.id)),
        cree_le: last.received_at,
        lu_le: null,
        pousse_le: last.received_at,
        courriel_le: null,
      }));
  });
  return notices.toSorted((a, b) => a.cree_le.localeCompare(b.cree_le));
}

/** As somebody else than the writer names it. */
function keyOf({ genre, client_id, uuid }: MadeConversation['row'], writer: number): string {
  if (genre === 'site') return conversationKey({ genre, clientId: client_id ?? 0 });
  if (genre === 'annonce') return conversationKey({ genre, uuid: uuid ?? '' });
  return conversationKey({ genre, employeId: writer });
}

export const storeMessagerie: StoreDemo = async (tx, company) => {
  const making: Making = { ...startThreads(company), company, find: createFinder(company) };
  const made = makeConversations(making);
  const conversations = await storeConversations(tx, made);
  const changes = await storeThreads(tx, [
    ...conversations,
    ...(await makeUnderObjects(tx, making)),
  ]);
  const announced = made.findIndex(({ row }) => row.genre === 'annonce');
  const annonce: DemoAct = {
    le: momentOf(company, DEMO_ANNONCE.at),
    acteur_id: making.find(DEMO_ANNONCE.par),
    action: 'annonce',
    objet: 'conversations',
    objet_id: idAt(
      conversations.map(({ ref }) => ref),
      announced,
    ),
    apres: { personnes: (made[announced]?.members.length ?? 1) - 1 },
  };
  return { notices: tellOfUnread(company, made, conversations), acts: [...changes, annonce] };
};
