// Incidents of the demo company, in every state, with their calls, threads, task and lines of the register.
import { addDays, virtualDate } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import type { IncidentsTable, RegistreTable } from '../features/incidents/incidents.tables.ts';
import type { Tx } from '../platform/database.ts';
import { buildTache } from '../testing/factories.ts';
import { findAccount, idAt, type StoredCleaner, type StoredSite } from './demo-context.ts';
import { DEMO_INCIDENTS, type DemoIncident } from './demo-incident-texts.ts';
import type { DemoAct, DemoCompany, StoreDemo } from './demo-part.ts';
import { buildThread, type PlacedThread, storeThreads } from './demo-threads.ts';
import { insertRows, insertRowsWithId } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom, type Random } from './random.ts';

const CREW_DAYS = 56;
const CONFIRMED_AFTER_HOURS = 7 * 24;
/** As the settings of the demo have them, in hours: from the gravest. */
const DELAYS = { 3: 1 / 6, 2: 1, 1: 4 } as const;
/** When each step is due, in delays after the report. */
const STEPS_DUE = [0, 1, 2, 6, 10, 14] as const;

interface Making {
  readonly company: DemoCompany;
  readonly random: Random;
}

interface Made {
  readonly line: DemoIncident;
  readonly site: StoredSite;
  readonly superviseur: number;
  readonly reporter: StoredCleaner | null;
  readonly row: Insertable<IncidentsTable>;
  /** The other report of the same thing. */
  readonly twinOf?: Made;
}

type StoredMade = Made & { readonly id: number };

const agoOf = ({ now }: DemoCompany, hours: number): string =>
  now.subtract({ seconds: Math.round(hours * 3_600) }).toString();

const agoOrNull = (company: DemoCompany, hours: number | undefined): string | null =>
  hours === undefined ? null : agoOf(company, hours);

/** Where somebody had their last published quart, or has one today. */
function lastSiteOf({ quarts, sites, today }: DemoCompany, { id }: StoredCleaner) {
  const last = quarts
    .filter(
      ({ employe_id, statut, date }) => employe_id === id && statut === 'publie' && date < today,
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.debut.localeCompare(b.debut))
    .at(-1);
  return sites.find((site) => site.id === last?.client_id);
}

function siteOf(company: DemoCompany, { site }: DemoIncident): StoredSite {
  const found =
    site === 'employe'
      ? lastSiteOf(company, findAccount(company.cleaners, 'employe'))
      : company.sites.find(({ code }) => code === site);
  if (found === undefined) throw new Error(`The demo has no site "${site}"`);
  return found;
}

/** Those who clean there and have no account: theirs say something else. */
function crewOf({ quarts, cleaners, today }: DemoCompany, { id }: StoredSite): StoredCleaner[] {
  const there = new Set(
    quarts
      .filter(({ client_id, statut }) => client_id === id && statut === 'publie')
      .filter(({ date }) => date >= addDays(today, -CREW_DAYS) && date < today)
      .map(({ employe_id }) => employe_id),
  );
  return cleaners.filter(
    (cleaner) =>
      there.has(cleaner.id) && cleaner.parti === undefined && cleaner.compte === undefined,
  );
}

function reporterOf(
  company: DemoCompany,
  site: StoredSite,
  par: DemoIncident['par'],
): StoredCleaner | null {
  if (par === null) return null;
  if (par === 'employe') return findAccount(company.cleaners, 'employe');
  const crew = crewOf(company, site);
  const reporter = crew[par % Math.max(crew.length, 1)];
  if (reporter === undefined) throw new Error(`Nobody cleans "${site.nom}"`);
  return reporter;
}

const statutOf = (line: DemoIncident): Insertable<IncidentsTable>['statut'] => {
  if (line.reopened !== undefined) return 'ouvert';
  if (line.confirmed !== undefined) return 'confirme';
  if (line.solved !== undefined) return 'resolu';
  return line.taken === undefined ? 'ouvert' : 'pris_en_charge';
};

/** The one of the report, where the reporter worked there that day. */
function quartOf(
  { quarts, timeZone }: DemoCompany,
  site: StoredSite,
  reporter: StoredCleaner | null,
  at: string,
): number | null {
  if (reporter === null) return null;
  const day = virtualDate(at, reporter.day_switch_time, timeZone);
  const quart = quarts.find(
    ({ client_id, employe_id, date, statut }) =>
      client_id === site.id && employe_id === reporter.id && date === day && statut === 'publie',
  );
  return quart?.id ?? null;
}

function makeRow(
  { company, random }: Making,
  line: DemoIncident,
  {
    site,
    superviseur,
    reporter,
  }: { site: StoredSite; superviseur: number; reporter: StoredCleaner | null },
): Insertable<IncidentsTable> {
  const at = agoOf(company, line.at);
  const isOpen = line.reopened !== undefined;
  const isTaken = line.taken !== undefined && !isOpen;
  const isSolved = line.solved !== undefined && !isOpen;
  return {
    uuid: random.uuid(),
    annee: Number(virtualDate(at, '00:00:00', company.timeZone).slice(0, 4)),
    rang: 0,
    type: line.type,
    gravite: line.gravite,
    description: withFrenchSpaces(line.description),
    client_id: site.id,
    quart_id: quartOf(company, site, reporter, at),
    signale_par: reporter?.id ?? null,
    survenu_le: at,
    signale_le: at,
    statut: statutOf(line),
    assigne_id: isTaken ? superviseur : null,
    pris_le: isTaken ? agoOrNull(company, line.taken) : null,
    resolu_le: isSolved ? agoOrNull(company, line.solved?.at) : null,
    resolu_par: isSolved ? (isTaken ? superviseur : (reporter?.id ?? null)) : null,
    resolution: isSolved ? withFrenchSpaces(line.solved?.note ?? '') : '',
    confirme_le: agoOrNull(company, line.confirmed),
    rouvert: isOpen ? 1 : 0,
    fusionne_dans: null,
    tache_id: null,
    version: 1,
  };
}

function makeAll(making: Making): Made[] {
  const { company } = making;
  return DEMO_INCIDENTS.flatMap((line) => {
    const site = siteOf(company, line);
    const superviseur = company.managers.find(({ secteur }) => secteur === site.secteur)?.id;
    if (superviseur === undefined) throw new Error(`Nobody supervises "${site.nom}"`);
    const reporter = reporterOf(company, site, line.par);
    const people = { site, superviseur, reporter };
    const made: Made = { line, ...people, row: makeRow(making, line, people) };
    if (line.twin === undefined) return [made];
    const { par, at, description } = line.twin;
    const twin = { ...people, reporter: reporterOf(company, site, par) };
    const { type, gravite, site: code } = line;
    const told: DemoIncident = { site: code, par, at, type, gravite, description };
    return [made, { line: told, ...twin, row: makeRow(making, told, twin), twinOf: made }];
  });
}

/** Counted anew each year, as they came. */
function numbered(made: readonly Made[]): Made[] {
  const counts = new Map<number, number>();
  return made
    .toSorted((a, b) => b.line.at - a.line.at)
    .map((each) => {
      const rang = (counts.get(each.row.annee) ?? 0) + 1;
      counts.set(each.row.annee, rang);
      return { ...each, row: { ...each.row, rang } };
    });
}

const keyOf = ({ line }: Made): string => line.description;

async function storeRows(tx: Tx, made: readonly Made[]): Promise<StoredMade[]> {
  const ids = new Map<string, number>();
  const tasks = made.filter(({ line }) => line.task !== undefined);
  const taches = await insertRowsWithId(
    tx,
    'taches',
    tasks.map(({ line, site, row }) =>
      buildTache({
        client_id: site.id,
        nom: withFrenchSpaces(line.task ?? ''),
        frequence: 'prochaine_visite',
        photo_requise: true,
        ordre: 90,
        cree_le: String(row.pris_le),
        modifie_le: String(row.pris_le),
      }),
    ),
  );
  const stored: StoredMade[] = [];
  // A merged one points at the other, which has to be there.
  for (const each of made.toSorted((a, b) => Number(!!a.twinOf) - Number(!!b.twinOf))) {
    const task = tasks.indexOf(each);
    const row = {
      ...each.row,
      fusionne_dans: each.twinOf ? (ids.get(keyOf(each.twinOf)) ?? null) : null,
      tache_id: task < 0 ? null : idAt(taches, task),
    };
    const id = idAt(await insertRowsWithId(tx, 'incidents', [row]), 0);
    ids.set(keyOf(each), id);
    stored.push({ ...each, id, row });
  }
  return stored;
}

/** What is still to come of them: the next step of an open one, the confirmation by itself of one that is put right. */
async function storeDeadlines(
  tx: Tx,
  { now }: DemoCompany,
  stored: readonly StoredMade[],
): Promise<void> {
  const due = stored.flatMap(({ id, line, row, twinOf }) => {
    if (twinOf) return [];
    const rouvert = row.rouvert ?? 0;
    if (row.statut === 'resolu') {
      const hours = (line.solved?.at ?? 0) - CONFIRMED_AFTER_HOURS;
      return [{ id, key: `confirmation-${rouvert}`, hours }];
    }
    if (row.statut !== 'ouvert') return [];
    const opened = line.reopened ?? line.at;
    const delay = DELAYS[line.gravite];
    const step = STEPS_DUE.findIndex((delays) => opened - delays * delay < 0);
    if (step < 0) return [];
    const hours = opened - (STEPS_DUE[step] ?? 0) * delay;
    return [{ id, key: `escalade-${rouvert}-${step}`, hours }];
  });
  await insertRows(
    tx,
    'deadlines',
    due.map(({ id, key, hours }) => ({
      object: 'incident' as const,
      object_id: id,
      key,
      due_at: now.subtract({ seconds: Math.round(hours * 3_600) }).toString(),
    })),
  );
}

async function storeCalls(tx: Tx, making: Making, stored: readonly StoredMade[]): Promise<void> {
  const { company, random } = making;
  await insertRows(
    tx,
    'incident_appels',
    stored.flatMap(({ id, line, superviseur }) =>
      (line.calls ?? []).map(({ at, issue }) => ({
        uuid: random.uuid(),
        incident_id: id,
        par: superviseur,
        issue,
        le: agoOf(company, at),
      })),
    ),
  );
}

async function storeRegistre(
  tx: Tx,
  company: DemoCompany,
  stored: readonly StoredMade[],
): Promise<void> {
  const rows = stored.flatMap(
    ({ id, line, reporter, superviseur }): Insertable<RegistreTable>[] => {
      const { registre } = line;
      if (registre === undefined) return [];
      const { isReporterHurt = false, signed, genre, ...content } = registre;
      const hurt = isReporterHurt ? reporter : null;
      const words = { lieu: '', circonstances: '', blessure: '', premiers_soins: '' };
      const { arret_travail = false, avis_immediat = false, victime_nom = '', ...rest } = content;
      const said = { ...words, secouriste: '', mesure: '', ...rest };
      const spaced = Object.entries(said).map(([name, text]) => [name, withFrenchSpaces(text)]);
      return [
        {
          incident_id: id,
          genre,
          victime_id: hurt?.id ?? null,
          victime_nom,
          ...Object.fromEntries(spaced),
          arret_travail,
          avis_immediat,
          signataire: signed === undefined || !hurt ? null : `${hurt.prenom} ${hurt.nom}`,
          signe_le: agoOrNull(company, signed),
          signe_par: signed === undefined ? null : (hurt?.id ?? null),
          // Told without a name: the line says it of nobody.
          auteur_id: reporter === null ? null : superviseur,
          cree_le: agoOf(company, line.taken ?? line.at),
          version: 1,
        },
      ];
    },
  );
  await insertRows(tx, 'registre', rows);
}

const makeThreads = ({ company, random }: Making, stored: readonly StoredMade[]): PlacedThread[] =>
  stored.flatMap(({ id, line, reporter, superviseur }) => {
    if (line.lines === undefined) return [];
    const find = (name: string) =>
      name === 'auteur' ? (reporter?.id ?? superviseur) : superviseur;
    const thread = buildThread({ company, random }, line.lines, find);
    return [{ ref: { object: 'incident' as const, id }, thread, readings: [] }];
  });

function listActs(company: DemoCompany, stored: readonly StoredMade[]): DemoAct[] {
  return stored.flatMap(({ id, line, row, reporter, superviseur }) => {
    const act = (
      action: DemoAct['action'],
      hours: number | undefined,
      acteur_id: number | undefined,
    ): DemoAct[] =>
      hours === undefined || acteur_id === undefined
        ? []
        : [{ le: agoOf(company, hours), acteur_id, action, objet: 'incidents', objet_id: id }];
    // What is told without a name has no actor, and no line here.
    return [
      ...act('creation', line.at, reporter?.id),
      ...act('incident_pris', line.taken, superviseur),
      ...(line.calls ?? []).flatMap(({ at }) => act('incident_appel', at, superviseur)),
      ...act('incident_resolu', line.solved?.at, row.resolu_par ?? superviseur),
      ...act('incident_rouvert', line.reopened, reporter?.id),
      ...act('incident_confirme', line.confirmed, reporter?.id),
    ];
  });
}

export const storeIncidents: StoreDemo = async (tx, company) => {
  const making: Making = { company, random: createRandom('incidents') };
  const stored = await storeRows(tx, numbered(makeAll(making)));
  await storeDeadlines(tx, company, stored);
  await storeCalls(tx, making, stored);
  await storeRegistre(tx, company, stored);
  const changes = await storeThreads(tx, makeThreads(making, stored));
  return { acts: [...listActs(company, stored), ...changes] };
};
