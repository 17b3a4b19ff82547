// What a leave takes of somebody's plan: the minutes it counts, and the quarts it touches.
import type { ClientOption } from '@releve/domain/features/clients.ts';
import { isPlanned, type PlanQuart } from '@releve/domain/features/quarts.ts';
import type { DemandeContent } from '@releve/domain/features/demandes.ts';
import {
  datesBetween,
  leaveMinutesOn,
  minutesAway,
  takesAll,
  USUAL_WEEKS,
  usualWeek,
  type LeaveFacts,
  type LeaveHours,
} from '@releve/domain/leave-minutes.ts';
import { mergeSpecialDays } from '@releve/domain/special-day-rules.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import type { HoraireSettings } from '../horaire/horaire-settings.ts';
import { findPublishedQuarts, type PublishedQuart } from '../horaire/horaire.repository.ts';
import { findPlan, findPlanById, findPunched } from '../horaire/quarts.repository.ts';
import { findStoredDays } from '../horaire/special-days.repository.ts';
import type { Asker } from './demande-access.ts';
import { findClientOptions, findLastPublished } from './demande-quarts.repository.ts';

const DAYS_PER_WEEK = 7;

interface Period {
  readonly du: string;
  readonly au: string;
}

/** As much of a request as says which part of the plan it takes. */
export interface Away extends Period {
  readonly debut?: string | null | undefined;
  readonly fin?: string | null | undefined;
}

export const hoursOf = ({ debut, fin }: Away): LeaveHours | null =>
  debut && fin ? { debut, fin } : null;

export interface PersonalPlan extends LeaveFacts {
  readonly quarts: readonly PublishedQuart[];
  /** The name of each public holiday. */
  readonly holidayNames: ReadonlyMap<string, string>;
}

/** What somebody was told between two days, and what is usual for them. */
export async function readPersonalPlan(
  db: Connection,
  { clock, firstDayOfWeek }: HoraireSettings,
  { id, day_switch_time }: Asker,
  { du, au, today }: Period & { today: string },
): Promise<PersonalPlan> {
  const usualFrom = addDays(today, -USUAL_WEEKS * DAYS_PER_WEEK);
  const from = du < usualFrom ? du : usualFrom;
  const to = au > today ? au : today;
  const quarts = await findPublishedQuarts(db, { employe_id: id, du: from, au: to });
  const last = await findLastPublished(db, id);
  const days = mergeSpecialDays(await findStoredDays(db, { du, au }), { du, au }).filter(
    ({ genre, actif, client_ids }) => genre === 'ferie' && actif && client_ids.length === 0,
  );
  const holidayNames = new Map(
    days.flatMap((day) =>
      datesBetween(day.du < du ? du : day.du, day.au > au ? au : day.au).map(
        (date): [string, string] => [date, day.nom || (day.cle ?? '')],
      ),
    ),
  );
  const times = { clock, daySwitchTime: day_switch_time };
  return {
    ...times,
    quarts,
    holidays: new Set(holidayNames.keys()),
    holidayNames,
    plannedUntil: last && addDays(weekStart(last, firstDayOfWeek), DAYS_PER_WEEK - 1),
    usual: usualWeek(quarts, { ...times, today }),
  };
}

export interface LeaveDay {
  readonly date: string;
  readonly minutes: number;
}

/** `stays`: quarts that the person works all the same. */
export function countLeave(
  plan: PersonalPlan,
  away: Away,
  stays: ReadonlySet<number> = new Set(),
): LeaveDay[] {
  const facts = { ...plan, quarts: plan.quarts.filter(({ id }) => !stays.has(id)) };
  return datesBetween(away.du, away.au).map((date) => ({
    date,
    minutes: leaveMinutesOn(date, hoursOf(away), facts),
  }));
}

export const sumMinutes = (days: readonly LeaveDay[]): number =>
  days.reduce((sum, { minutes }) => sum + minutes, 0);

/** A quart of the plan that the person would no longer work. */
export interface Touched {
  readonly quart: PlanQuart;
  readonly client: ClientOption;
  readonly minutes: number;
  /** Begun or punched: it cannot be freed. */
  readonly isBegun: boolean;
  readonly isPunched: boolean;
  /** Taken whole, so that it can be given to somebody else. */
  readonly isWhole: boolean;
}

type Asked = Away &
  Pick<DemandeContent, 'details'> & {
    readonly nature: string;
    readonly annule_id?: number | null;
  };

async function findTouchedPlan(db: Connection, employeId: number, asked: Asked) {
  if (asked.nature === 'absence') {
    const plan = await findPlan(db, { du: asked.du, au: asked.au, employeIds: [employeId] });
    return plan.filter(isPlanned);
  }
  const quartId = asked.nature === 'horaire' ? asked.details.quart_id : undefined;
  const quart = quartId ? await findPlanById(db, quartId) : undefined;
  return quart && isPlanned(quart) && quart.employe_id === employeId ? [quart] : [];
}

/** In the order of the plan. A request to cancel touches none: what the other one did is undone. */
export async function findTouched(
  db: Connection,
  { clock }: HoraireSettings,
  { id, day_switch_time }: Asker,
  asked: Asked,
  now: Temporal.Instant,
): Promise<Touched[]> {
  if (asked.annule_id) return [];
  const times = { clock, daySwitchTime: day_switch_time };
  const hours = asked.nature === 'absence' ? hoursOf(asked) : null;
  const plan = (await findTouchedPlan(db, id, asked)).filter(
    (quart) => hours === null || minutesAway(quart, hours, times) > 0,
  );
  if (plan.length === 0) return [];
  const punched = await findPunched(
    db,
    id,
    plan.map((quart) => quart.id),
  );
  const clients = await findClientOptions(
    db,
    plan.map(({ client_id }) => client_id),
  );
  const clientById = new Map(clients.map((client) => [client.id, client]));
  return plan.flatMap((quart): Touched[] => {
    const client = clientById.get(quart.client_id);
    if (client === undefined) return [];
    const isPunched = punched.has(quart.id);
    return [
      {
        quart,
        client,
        minutes: minutesAway(quart, hours, times),
        isBegun: isPunched || clock.spanOf(quart, day_switch_time).start <= now.epochMilliseconds,
        isPunched,
        isWhole: takesAll(quart, hours, times),
      },
    ];
  });
}

/** What the person knows of it when they ask: drafts are the planner's. */
export function freezeTold(plan: PersonalPlan, asked: Asked) {
  const hours = asked.nature === 'absence' ? hoursOf(asked) : null;
  const isMeant = ({ id, date }: PublishedQuart) =>
    asked.nature === 'absence'
      ? asked.du <= date && date <= asked.au
      : asked.nature === 'horaire' && id === asked.details.quart_id;
  return plan.quarts
    .filter(isMeant)
    .map((quart) => ({
      quart_id: quart.id,
      date: quart.date,
      debut: quart.debut,
      fin: quart.fin,
      minutes: minutesAway(quart, hours, plan),
      client_id: quart.client_id,
    }))
    .filter(({ minutes }) => hours === null || minutes > 0);
}

export const toFrozen = ({ quart, minutes }: Touched) => ({
  quart_id: quart.id,
  date: quart.date,
  debut: quart.debut,
  fin: quart.fin,
  minutes,
  client_id: quart.client_id,
});
