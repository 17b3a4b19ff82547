// An incident that the next visit puts right: a task of the site, with a photo; ticked, it closes the incident by itself.
import { virtualDate, DEFAULT_DAY_SWITCH_TIME } from '@releve/domain/working-day.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { SiteTasks, TaskContext, TickedTask } from '../../platform/site-tasks.ts';
import { writeDate } from '../../platform/texts.ts';
import { addTask } from '../rapports/reprise-tasks.service.ts';
import { startEscalation, stopEscalation } from './escalation.ts';
import { awaitConfirmation } from './incident-confirmation.ts';
import * as notices from './incidents.notice.ts';
import * as repository from './incidents.repository.ts';
import { REOPENED, type StoredIncident } from './incidents.repository.ts';
import { incidentsTexts } from './incidents.texts.ts';

const MINUTES_TO_PUT_RIGHT = 15;
/** As much as the form of a task takes. */
const MAX_TEXT = 2_000;

/** The file of the client must be locked. The crew reads what the incident says, in the language of the sites. */
export const planTask = (
  context: WriteContext,
  { timeZone }: { timeZone: string },
  { client_id, numero, description, signale_le }: StoredIncident,
  { nom, note }: { nom: string; note: string },
): Promise<number> => {
  const today = virtualDate(context.now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
  const told = virtualDate(signale_le, DEFAULT_DAY_SWITCH_TIME, timeZone);
  const texte = [description, note].filter(Boolean).join(' ');
  const text = incidentsTexts.fr('tache.description', {
    numero,
    date: writeDate('fr', told),
    texte,
  });
  return addTask(
    context,
    client_id,
    {
      nom,
      description: text.trim().slice(0, MAX_TEXT),
      minutes: MINUTES_TO_PUT_RIGHT,
      photo_requise: true,
    },
    today,
  );
};

/** Those that still wait for one of the tasks, locked. */
async function lockWaiting(
  { db }: TaskContext,
  taskIds: readonly number[],
): Promise<StoredIncident[]> {
  const linked = await repository.findOfTasks(db, taskIds);
  if (linked.length === 0) return [];
  await repository.lockIncidents(
    db,
    linked.map(({ id }) => id),
  );
  const rows: StoredIncident[] = [];
  for (const { id } of linked) {
    const row = await repository.findIncident(db, id);
    const waits =
      row?.statut === 'pris_en_charge' &&
      row.fusionne_dans_id === null &&
      row.tache_id !== null &&
      taskIds.includes(row.tache_id);
    if (waits) rows.push(row);
  }
  return rows;
}

async function closeTicked(
  context: TaskContext,
  timeZone: string,
  row: StoredIncident,
  { at, employe_id }: TickedTask,
): Promise<void> {
  const { db, user, address } = context;
  await repository.claimIncident(db, row, {
    statut: 'resolu',
    resolu_le: at,
    resolu_par: employe_id,
    resolution: row.tache?.nom ?? '',
  });
  const resolved = { ...row, statut: 'resolu' as const, resolu_le: at };
  await stopEscalation(context, row.id);
  await awaitConfirmation(context, resolved);
  await recordJournal(db, {
    acteur: user,
    action: 'incident_resolu',
    objet: 'incidents',
    objet_id: row.id,
    avant: { statut: row.statut },
    apres: { statut: 'resolu', tache_id: row.tache_id },
    adresse: address,
  });
  await notices.tellReporters(context, resolved, 'resolu');
  await notices.tellOne(context, resolved, 'tache_faite', row.assigne_id);
  await notices.tellScreens({ ...context, timeZone }, row);
}

/** Nobody will do it on the next visit: it is as open as before. */
async function openAgain(
  context: TaskContext,
  timeZone: string,
  row: StoredIncident,
): Promise<void> {
  const { db, user, address } = context;
  const rouvert = row.rouvert + 1;
  await repository.claimIncident(db, row, { ...REOPENED, statut: 'ouvert', rouvert });
  const reopened = { ...row, statut: 'ouvert' as const, rouvert };
  await recordJournal(db, {
    acteur: user,
    action: 'incident_rouvert',
    objet: 'incidents',
    objet_id: row.id,
    avant: { statut: row.statut, tache: row.tache?.nom },
    apres: { statut: 'ouvert', tache: null },
    adresse: address,
  });
  await startEscalation(context, reopened);
  await notices.tellOne(context, reopened, 'tache_retiree', row.assigne_id);
  await notices.tellScreens({ ...context, timeZone }, row);
}

/** What the app does when a task of a site is ticked or taken away. */
export const followTasks = (timeZone: string): SiteTasks['listeners'][number] => ({
  onTicked: async (context, ticked) => {
    const rows = await lockWaiting(
      context,
      ticked.map(({ id }) => id),
    );
    for (const row of rows) {
      const tick = ticked.find(({ id }) => id === row.tache_id);
      if (tick) await closeTicked(context, timeZone, row, tick);
    }
  },
  onDropped: async (context, id) => {
    for (const row of await lockWaiting(context, [id])) await openAgain(context, timeZone, row);
  },
});
