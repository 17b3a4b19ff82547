import { isForEveryone, type Audience } from '@releve/domain/audience.ts';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { addDays, instantAt, type LocalDate } from '@releve/domain/working-day.ts';
import { memoKey, memoLink, writeMemoNotice } from '../features/memos/memos.notice.ts';
import { toTargets } from '../platform/audience.repository.ts';
import { buildMemo, buildReceipts, type NewMemo, type NewQuart } from '../testing/factories.ts';
import { findAccount, idAt, type DemoContext } from './demo-context.ts';
import * as texts from './demo-memo-texts.ts';
import type { DemoAct, DemoNotice, StoreDemo } from './demo-part.ts';
import { eventMemo, seasonMemo } from './demo-season-texts.ts';
import { insertRows, insertRowsWithId } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom, type Random } from './random.ts';

interface DemoMemo {
  readonly memo: NewMemo;
  readonly audience: Audience;
  /** Nobody while it is not published. */
  readonly recipients: readonly number[];
  readonly lectures: readonly DemoLecture[];
}

interface DemoLecture {
  readonly employe_id: number;
  readonly lu_le: string;
  readonly confirme_le: string | null;
}

interface MemoPlan {
  readonly text: { readonly titre: string; readonly corps: string; readonly fin_le?: LocalDate };
  /** Days from today; a scheduled one is ahead. Without it, a draft. */
  readonly day?: number;
  readonly time?: string;
  readonly auteur: string;
  readonly groups?: readonly Usergroup[];
  readonly clients?: readonly string[];
  readonly people?: readonly string[];
  readonly isPinned?: boolean;
  readonly mustConfirm?: boolean;
  readonly fin?: number;
  /** The part of those addressed who have read it by now. */
  readonly share?: number;
  /** What the demo's employee account has done with it; nothing yet, if not given. */
  readonly employe?: 'lu' | 'confirme';
}

const { employee, coach, supervisor, inspector } = USERGROUP;

function planMemos(today: LocalDate): MemoPlan[] {
  return [
    {
      text: texts.SECURITE,
      day: -9,
      auteur: 'directeur',
      groups: [employee, coach, supervisor],
      isPinned: true,
      mustConfirm: true,
      share: 0.82,
      employe: 'lu',
    },
    { text: seasonMemo(today), day: -1, time: '14:10', auteur: 'directeur', share: 0.35 },
    {
      text: texts.DESINFECTANT,
      day: -2,
      auteur: 'coach',
      clients: ['PLA-02', 'CEN-05', 'EST-01', 'LAV-01'],
      mustConfirm: true,
      share: 0.55,
    },
    { text: eventMemo(today), day: -6, auteur: 'directeur', share: 0.75, employe: 'lu' },
    {
      text: texts.SIMDUT,
      day: -4,
      auteur: 'coach',
      people: ['Benali', 'Côté', 'Mansouri', 'Popescu', 'Ibarra'],
      mustConfirm: true,
      fin: 10,
      share: 0.8,
      employe: 'confirme',
    },
    {
      text: texts.ALARMES,
      day: -16,
      auteur: 'superviseur',
      groups: [employee, supervisor],
      mustConfirm: true,
      share: 0.93,
      employe: 'confirme',
    },
    {
      text: texts.CLES,
      day: -12,
      time: '16:20',
      auteur: 'superviseur',
      clients: ['PLA-03'],
      share: 0.9,
      employe: 'lu',
    },
    {
      text: texts.REMPLACEMENTS,
      day: -27,
      auteur: 'directeur',
      groups: [employee],
      share: 0.95,
      employe: 'lu',
    },
    { text: texts.AUTORECUREUSE, day: -5, auteur: 'inspecteur', clients: ['EST-03'], share: 0.7 },
    {
      text: texts.INSPECTIONS,
      day: -20,
      auteur: 'inspecteur',
      groups: [coach, supervisor, inspector],
      share: 0.9,
    },
    { text: texts.PAIE, day: -48, auteur: 'directeur', fin: -18, share: 0.9, employe: 'lu' },
    {
      text: texts.INVENTAIRE,
      day: 3,
      time: '08:00',
      auteur: 'directeur',
      groups: [coach, supervisor],
    },
    { text: texts.ACCUEIL, auteur: 'coach', groups: [employee, coach] },
    { text: texts.BRIS, auteur: 'superviseur' },
  ];
}

function buildDemoMemos(context: DemoContext, quarts: readonly NewQuart[]): DemoMemo[] {
  const random = createRandom('memos');
  return planMemos(context.today).map((plan) => {
    const audience = resolveAudience(context, plan);
    const memo = buildPlannedMemo(context, plan);
    const recipients = memo.publie_le ? listRecipients(context, audience, quarts) : [];
    const lectures = recipients.flatMap((id) => readMemo(context, plan, memo, id, random) ?? []);
    return { memo, audience, recipients, lectures };
  });
}

function buildPlannedMemo(
  { now, today, timeZone, managers }: DemoContext,
  plan: MemoPlan,
): NewMemo {
  const { text, day, time = '10:30', fin } = plan;
  const at = day === undefined ? null : instantAt(addDays(today, day), time, timeZone);
  const isScheduled = day !== undefined && day > 0;
  const isPublished = at !== null && !isScheduled;
  const touchedAt = isPublished ? at : now.subtract({ hours: 26 }).toString();
  return buildMemo({
    titre: withFrenchSpaces(text.titre),
    corps: withFrenchSpaces(text.corps),
    statut: isPublished ? 'publie' : isScheduled ? 'programme' : 'brouillon',
    publie_le: isPublished ? at : null,
    programme_le: isScheduled ? at : null,
    epingle: plan.isPinned ?? false,
    confirmation_requise: plan.mustConfirm ?? false,
    fin_le: fin === undefined ? (text.fin_le ?? null) : addDays(today, fin),
    auteur_id: findAccount(managers, plan.auteur).id,
    cree_le: touchedAt,
    modifie_le: touchedAt,
  });
}

function resolveAudience({ sites, cleaners }: DemoContext, plan: MemoPlan): Audience {
  const { groups = [], clients = [], people = [] } = plan;
  return {
    usergroups: [...groups],
    clients: sites.filter(({ code }) => clients.includes(code)).map(({ id }) => id),
    employes: cleaners.filter(({ nom }) => people.includes(nom)).map(({ id }) => id),
  };
}

/** Those addressed who still work here; a site's people are those with a quart there this week or so. */
function listRecipients(
  { managers, cleaners, today }: DemoContext,
  audience: Audience,
  quarts: readonly NewQuart[],
): number[] {
  const atClients = new Set(
    quarts
      .filter(
        ({ statut, client_id }) => statut === 'publie' && audience.clients.includes(client_id),
      )
      .filter(({ date }) => date >= addDays(today, -7) && date <= addDays(today, 7))
      .map(({ employe_id }) => employe_id),
  );
  const isAddressed = (id: number, group: Usergroup) =>
    isForEveryone(audience) ||
    audience.usergroups.includes(group) ||
    audience.employes.includes(id) ||
    atClients.has(id);
  return [
    ...managers.map(({ id, usergroup }) => ({ id, usergroup })),
    ...cleaners
      .filter(({ parti }) => parti === undefined)
      .map(({ id }) => ({ id, usergroup: employee })),
  ]
    .filter(({ id, usergroup }) => isAddressed(id, usergroup))
    .map(({ id }) => id);
}

function readMemo(
  { now, cleaners }: DemoContext,
  plan: MemoPlan,
  { publie_le }: NewMemo,
  employe_id: number,
  random: Random,
): DemoLecture | undefined {
  const hasRead = random.chance(plan.share ?? 0);
  // Most read within a day; nobody before it was published nor after now.
  const published = Temporal.Instant.from(publie_le ?? now).epochMilliseconds;
  const age = now.epochMilliseconds - published;
  const read = published + Math.floor(Math.min(age, 40 * 3_600_000) * random.next() ** 2 * 0.9);
  const wait = Math.floor((now.epochMilliseconds - read) * 0.5 * random.next() ** 3);
  const hasConfirmed = random.chance(0.88);
  const reading = { employe_id, lu_le: new Date(read).toISOString() };
  const confirmation = new Date(read + wait).toISOString();
  if (employe_id === findAccount(cleaners, 'employe').id) {
    if (plan.employe === undefined) return undefined;
    return { ...reading, confirme_le: plan.employe === 'confirme' ? confirmation : null };
  }
  if (!hasRead) return undefined;
  return { ...reading, confirme_le: plan.mustConfirm && hasConfirmed ? confirmation : null };
}

interface StoredMemo extends DemoMemo {
  readonly id: number;
}

export const storeMemos: StoreDemo = async (tx, company) => {
  const memos = buildDemoMemos(company, company.quarts);
  const rows = await insertRowsWithId(
    tx,
    'memos',
    memos.map(({ memo }) => memo),
  );
  const stored = memos.map((memo, index) => ({ ...memo, id: idAt(rows, index) }));
  await insertRows(
    tx,
    'audiences',
    stored.flatMap(({ id, audience }) => toTargets({ object: 'memo', id }, audience)),
  );
  await insertRows(
    tx,
    'receipts',
    stored.flatMap(({ id, lectures }) =>
      lectures.flatMap((lecture) => buildReceipts({ object: 'memo', id }, lecture)),
    ),
  );
  await insertRows(
    tx,
    'deadlines',
    stored.flatMap(({ id, memo: { programme_le } }) =>
      programme_le == null
        ? []
        : [{ object: 'memo' as const, object_id: id, key: 'publication', due_at: programme_le }],
    ),
  );
  return { notices: tellOfMemos(company, stored), acts: publications(stored) };
};

/** What the bell of each demo account shows of them, oldest first. */
function tellOfMemos(
  { managers, cleaners }: DemoContext,
  memos: readonly StoredMemo[],
): DemoNotice[] {
  const accounts = [...managers, ...cleaners]
    .filter(({ compte }) => compte !== undefined)
    .map(({ id }) => id);
  return memos
    .flatMap((memo) =>
      memo.recipients
        .filter((id) => accounts.includes(id) && id !== memo.memo.auteur_id)
        .map((id) => tellOfMemo(memo, id)),
    )
    .toSorted((a, b) => String(a.cree_le).localeCompare(String(b.cree_le)));
}

function tellOfMemo({ id, memo, lectures }: StoredMemo, employe_id: number): DemoNotice {
  const { titre, confirmation_requise = false } = memo;
  const cree_le = memo.publie_le ?? '';
  const reading = lectures.find((lecture) => lecture.employe_id === employe_id);
  return {
    employe_id,
    type: 'memo',
    key: memoKey(id),
    ...writeMemoNotice('fr', { titre, confirmation_requise }),
    lien: memoLink(id),
    cree_le,
    lu_le: reading?.lu_le ?? null,
    pousse_le: cree_le,
    courriel_le: null,
  };
}

const publications = (memos: readonly StoredMemo[]): DemoAct[] =>
  memos.flatMap(({ id, memo }) =>
    memo.publie_le
      ? {
          le: memo.publie_le,
          acteur_id: memo.auteur_id,
          action: 'publication' as const,
          objet: 'memos' as const,
          objet_id: id,
          avant: { statut: 'brouillon' },
          apres: { statut: 'publie' },
        }
      : [],
  );
