// What is due of machines: a breakage that nobody settles, a maintenance that comes.
import { ENTRETIEN_NOTICE_DAYS } from '@releve/domain/equipement-rules.ts';
import { isOpenRapport } from '@releve/domain/features/equipement-shapes.ts';
import { settingsFromEntries } from '@releve/domain/settings.ts';
import { addDays, calendarDate, instantAt } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import type { DeadlineHandler } from '../../platform/deadlines.jobs.ts';
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';
import { findSettingEntries } from '../../platform/settings.repository.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { tellEntretien, tellWaiting } from './equipements.notice.ts';
import { findEquipement, lockEquipement } from './equipements.repository.ts';
import { findPlan, type StoredPlan } from './machine-parts.repository.ts';
import { findRapport, type StoredRapport } from './rapports.repository.ts';

type Unit = UnitOfWork & { readonly now: Temporal.Instant };

const rapportRef = (id: number): ObjectRef => ({ object: 'equipement_rapport', id });
const planRef = (id: number): ObjectRef => ({ object: 'entretien_plan', id });

/** What cannot be opened is not told of. */
const isSilent = async (db: Connection): Promise<boolean> =>
  !settingsFromEntries(await findSettingEntries(db)).ENABLE_CLIENT_EQUIPMENT;

const FIRST_HOURS = 24;
const NEXT_HOURS = 7 * 24;

/** A day after it was told, then every week, until somebody settles it: none is forgotten. */
export async function awaitStep(
  unit: Unit,
  { id, rouvert }: Pick<StoredRapport, 'id' | 'rouvert'>,
  step: number,
): Promise<void> {
  await setDeadline(unit, {
    ...rapportRef(id),
    key: `relance-${rouvert}-${step}`,
    dueAt: unit.now.add({ hours: step === 1 ? FIRST_HOURS : NEXT_HOURS }),
  });
}

export const stopAwaiting = (unit: Unit, id: number): Promise<void> =>
  stopDeadlines(unit, rapportRef(id), 'relance');

/** Taken in the first day, somebody is at it: they are asked a week later. */
export const remindOfRapport: DeadlineHandler = async (unit, { id, key }) => {
  const { db, now, config } = unit;
  const seen = await findRapport(db, id, now.toString());
  if (seen?.equipement_id != null) await lockEquipement(db, seen.equipement_id);
  const row = await findRapport(db, id, now.toString());
  const step = Number(key.split('-').at(-1));
  if (row === undefined || row.fusionne_dans_id !== null || !isOpenRapport(row)) return;
  await awaitStep(unit, row, step + 1);
  if ((step === 1 && row.statut !== 'signale') || (await isSilent(db))) return;
  await tellWaiting({ ...unit, user: null, timeZone: config.timeZone }, row, step);
  await recordJournal(db, {
    acteur: null,
    action: 'equipement_relance',
    objet: 'equipement_rapports',
    objet_id: id,
    apres: { etape: step },
  });
};

const MORNING = '08:00:00';

/** A week before, and on its day. */
export async function awaitEntretien(
  unit: Unit,
  { id, prochain_le }: Pick<StoredPlan, 'id' | 'prochain_le'>,
  timeZone: string,
): Promise<void> {
  await stopDeadlines(unit, planRef(id), 'entretien');
  for (const days of [ENTRETIEN_NOTICE_DAYS, 0]) {
    const at = instantAt(addDays(prochain_le, -days), MORNING, timeZone);
    const dueAt = Temporal.Instant.from(at);
    const isPast = Temporal.Instant.compare(dueAt, unit.now) < 0;
    if (isPast && days > 0) continue;
    await setDeadline(unit, { ...planRef(id), key: `entretien-${prochain_le}-${days}`, dueAt });
  }
}

export const stopEntretien = (unit: Unit, id: number): Promise<void> =>
  stopDeadlines(unit, planRef(id), 'entretien');

/** Switched off, it is asked for every morning, so that it is told once the setting is on again. */
async function askTomorrow(
  unit: Unit,
  { id, prochain_le }: Pick<StoredPlan, 'id' | 'prochain_le'>,
  timeZone: string,
): Promise<void> {
  const tomorrow = addDays(calendarDate(unit.now.toString(), timeZone), 1);
  await setDeadline(unit, {
    ...planRef(id),
    key: `entretien-${prochain_le}-attente-${tomorrow.replaceAll('-', '')}`,
    dueAt: Temporal.Instant.from(instantAt(tomorrow, MORNING, timeZone)),
  });
}

export const remindOfEntretien: DeadlineHandler = async (unit, { id, key }) => {
  const { db, now, config } = unit;
  const { timeZone } = config;
  const seen = await findPlan(db, id);
  if (seen === undefined) return;
  await lockEquipement(db, seen.equipement_id);
  const plan = await findPlan(db, id);
  const machine = await findEquipement(db, seen.equipement_id);
  const isMeant = plan?.actif === true && key.startsWith(`entretien-${plan.prochain_le}-`);
  if (!isMeant || machine === undefined || machine.etat === 'retire') return;
  if (await isSilent(db)) return askTomorrow(unit, plan, timeZone);
  const isDue = plan.prochain_le <= calendarDate(now.toString(), timeZone);
  await tellEntretien({ ...unit, user: null, timeZone }, machine, plan, isDue);
};
