// Hours by client: of a period for all clients, and of the last periods for one.
import type { EndpointRequest, EndpointResponse, ServedFile } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-outils.ts';
import type { ClientHoursRow } from '@releve/domain/features/heures-outils.ts';
import { clientHours } from '@releve/domain/pay/client-hours.ts';
import type { Language } from '@releve/domain/texts.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { findPeopleAt, findShortVisit, insertShortVisit } from './clients.repository.ts';
import { findClientRefs, findShortVisits } from './facts.repository.ts';
import { heuresTexts } from './heures.texts.ts';
import * as periodes from './periodes.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import { approverOf, MAIN_GROUP, periodOf, readIds, sheetsOf, todayOf } from './reading.ts';
import { isShortOn } from './sheet-facts.ts';
import { showPeriode } from './view.ts';

type Query = EndpointRequest<typeof endpoints.exportClientHours>['query'];
type Read = Pick<ReadContext, 'db' | 'now' | 'user'>;

const SHOWN_PERIODS = 6;
const MINUTES_PER_HOUR = 60;

const normalizeText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });

function compare(sort: Query['sort']): (a: ClientHoursRow, b: ClientHoursRow) => number {
  const byName = (a: ClientHoursRow, b: ClientHoursRow): number =>
    collator.compare(a.client.nom, b.client.nom) || a.id - b.id;
  const isDown = sort?.startsWith('-') === true;
  const field = sort?.replace('-', '') as 'nom' | 'prevu' | 'paye' | 'ecart' | 'supplementaires';
  if (sort === undefined || field === 'nom') return isDown ? (a, b) => byName(b, a) : byName;
  const valueOf = (row: ClientHoursRow): number =>
    field === 'ecart' ? row.paye - row.prevu : row[field];
  return (a, b) => (isDown ? valueOf(b) - valueOf(a) : valueOf(a) - valueOf(b)) || byName(a, b);
}

async function readRows(
  { db, now, user }: Read,
  timeZone: string,
  { date, groupe }: Pick<Query, 'date' | 'groupe'>,
): Promise<{ periode: StoredPeriode; rows: ClientHoursRow[] }> {
  const reading = { db, now, timeZone };
  const periode = await periodOf(reading, groupe ?? MAIN_GROUP, date);
  const approver = await approverOf(reading, user);
  const { computed } = await sheetsOf(reading, periode, readIds(approver));
  const hours = clientHours(computed.map(({ sheet }) => sheet));
  const ids = hours.map(({ client_id }) => client_id);
  const clients = new Map((await findClientRefs(db, ids)).map((client) => [client.id, client]));
  const said = Map.groupBy(await findShortVisits(db), ({ client_id }) => client_id);
  const rows = hours.flatMap(({ client_id, ...own }): ClientHoursRow[] => {
    const client = clients.get(client_id);
    if (client === undefined) return [];
    const visite_courte = isShortOn(said.get(client_id), periode.fin);
    return [{ id: client_id, client, ...own, visite_courte }];
  });
  return { periode, rows };
}

function wanted(rows: readonly ClientHoursRow[], { q, sort }: Pick<Query, 'q' | 'sort'>) {
  const words = normalizeText(q ?? '').split(/\s+/);
  return rows
    .filter(({ client }) => {
      const text = normalizeText(`${client.nom} ${client.ville}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted(compare(sort));
}

const sumOf = (rows: readonly { prevu: number; paye: number; supplementaires: number }[]) =>
  rows.reduce(
    (sum, { prevu, paye, supplementaires }) => ({
      prevu: sum.prevu + prevu,
      paye: sum.paye + paye,
      supplementaires: sum.supplementaires + supplementaires,
    }),
    { prevu: 0, paye: 0, supplementaires: 0 },
  );

export async function listClientHours(
  context: ReadContext,
  timeZone: string,
  query: EndpointRequest<typeof endpoints.listClientHours>['query'],
): Promise<EndpointResponse<typeof endpoints.listClientHours>> {
  const { page, per_page } = query;
  const { periode, rows } = await readRows(context, timeZone, query);
  const found = wanted(rows, query);
  return {
    data: found.slice((page - 1) * per_page, page * per_page),
    meta: { total: found.length, page, per_page },
    periode: showPeriode(periode),
    somme: sumOf(rows),
    ...(await periodes.findNeighbours(context.db, periode)),
  };
}

function columnsOf(langue: Language): TableColumn<ClientHoursRow>[] {
  const t = heuresTexts[langue];
  const decimal = (minutes: number): number => Math.round((minutes / MINUTES_PER_HOUR) * 100) / 100;
  return [
    { header: t('clients.client'), read: ({ client }) => client.nom, width: 36 },
    { header: t('clients.city'), read: ({ client }) => client.ville },
    { header: t('clients.people'), read: ({ personnes }) => personnes },
    { header: t('clients.planned'), read: ({ prevu }) => decimal(prevu) },
    { header: t('clients.paid'), read: ({ paye }) => decimal(paye) },
    { header: t('clients.difference'), read: ({ prevu, paye }) => decimal(paye - prevu) },
    { header: t('register.overtime'), read: ({ supplementaires }) => decimal(supplementaires) },
    {
      header: t('clients.short'),
      read: ({ visite_courte }) => (visite_courte ? t('clients.yes') : null),
    },
  ];
}

export async function exportClientHours(
  context: ReadContext,
  timeZone: string,
  query: Query,
): Promise<ServedFile> {
  const { format, ...asked } = query;
  const { periode, rows } = await readRows(context, timeZone, query);
  const { debut, fin } = periode;
  return exportTable(
    context,
    {
      objet: 'feuilles_heures',
      asked: { format, ...asked, debut, fin },
      name: `${heuresTexts[context.user.langue]('clients.file')}-${debut}-${fin}`,
    },
    columnsOf(context.user.langue),
    wanted(rows, query),
  );
}

/** Periods of the same days are one line, whatever their group. */
export async function getClientHours(
  { db, now, user }: Read,
  timeZone: string,
  clientId: number,
): Promise<EndpointResponse<typeof endpoints.getClientHours>> {
  const reading = { db, now, timeZone };
  const [client] = await findClientRefs(db, [clientId]);
  if (client === undefined) throw notFound();
  const only = readIds(await approverOf(reading, user));
  const groups = await periodes.findGroups(db);
  const { data } = await periodes.listPeriodes(db, {
    groupe: undefined,
    until: todayOf(reading),
    limit: SHOWN_PERIODS * Math.max(1, groups.length),
    offset: 0,
  });
  const spans = [...Map.groupBy(data, ({ debut, fin }) => `${debut} ${fin}`).values()];
  const shown = [];
  for (const span of spans.slice(0, SHOWN_PERIODS)) {
    const [first] = span;
    if (first === undefined) continue;
    const there = await findPeopleAt(db, clientId, first);
    const ids = only === null ? there : there.filter((id) => only.includes(id));
    const sums = [];
    for (const periode of span) {
      const { computed } = await sheetsOf(reading, periode, ids);
      const own = clientHours(computed.map(({ sheet }) => sheet));
      sums.push(...own.filter(({ client_id }) => client_id === clientId));
    }
    shown.push({ periode: showPeriode(first), ...sumOf(sums) });
  }
  const said = await findShortVisit(db, clientId);
  return {
    periodes: shown,
    visite_courte: said?.visite_courte ?? false,
    par: said?.par ?? null,
    le: said?.le ?? null,
    peut_modifier: user.ability.can('manage', 'Heures'),
  };
}

export async function setVisiteCourte(
  context: WriteContext,
  timeZone: string,
  clientId: number,
  { visite_courte }: EndpointRequest<typeof endpoints.setVisiteCourte>['body'],
): Promise<EndpointResponse<typeof endpoints.setVisiteCourte>> {
  const { db, now, user, address } = context;
  const [client] = await findClientRefs(db, [clientId]);
  if (client === undefined) throw notFound();
  const before = (await findShortVisit(db, clientId))?.visite_courte ?? false;
  if (before !== visite_courte) {
    await insertShortVisit(db, {
      client_id: clientId,
      depuis: todayOf({ now, timeZone }),
      visite_courte,
      par: user.id,
      le: now.toString(),
    });
    await recordJournal(db, {
      acteur: user,
      action: 'modification',
      objet: 'clients',
      objet_id: clientId,
      avant: { visite_courte: before },
      apres: { visite_courte },
      adresse: address,
    });
  }
  return getClientHours(context, timeZone, clientId);
}
