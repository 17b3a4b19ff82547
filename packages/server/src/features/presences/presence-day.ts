// Presences in the manager's day: who is late, whose phone is silent, how today stands, the hours of the week, and what
// the half page of a night says of them.
import * as endpoints from '@releve/domain/features/presences.ts';
import * as correctionEndpoints from '@releve/domain/features/punch-corrections.ts';
import { sendOffres } from '@releve/domain/features/replacements.ts';
import {
  isKnownLate,
  isOnSite,
  lateMinutes,
  type PresenceRules,
  type PresenceState,
  presenceState,
} from '@releve/domain/presence-state.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import {
  type Day,
  type DayContext,
  type DayFigures,
  givenDayRows,
  type Night,
  type NightFacts,
  type NightQuart,
} from '../../platform/day.ts';
import type { App } from '../../platform/http/app.ts';
import type { BoardServices } from './board.service.ts';
import { countLater, type DayLine, readDayLines, readOpenLines } from './day-lines.ts';
import * as repository from './presence-day.repository.ts';
import { createSettingsReader } from './presence-settings.ts';

/** A line and its state, which is asked for by every card and figure. */
interface StandingLine {
  readonly line: DayLine;
  readonly state: PresenceState;
}

interface Board {
  readonly lines: readonly StandingLine[];
  readonly rules: PresenceRules;
}

const SILENT: readonly PresenceState[] = ['donnees_non_recues', 'aucune_donnee'];

interface Moment {
  readonly db: Connection;
  readonly now: Temporal.Instant;
}

const stand = ({ now }: Moment, rules: PresenceRules, lines: readonly DayLine[]): Board => ({
  lines: lines.map((line) => ({ line, state: presenceState(line, now.epochMilliseconds, rules) })),
  rules,
});

const readWholeBoard = async (
  moment: Moment,
  { settings: { clock, graceMinutes } }: BoardServices,
  date: string,
): Promise<Board> => stand(moment, { graceMinutes }, await readDayLines(moment.db, date, clock));

/** What the cards and the figures are made of: whoever came and left is in none of them. */
const readOpenBoard = async (
  moment: Moment,
  { settings: { clock, graceMinutes } }: BoardServices,
  date: string,
): Promise<Board> =>
  stand(moment, { graceMinutes }, await readOpenLines(moment.db, date, clock, moment.now));

type Belongs = (standing: StandingLine, at: number, rules: PresenceRules) => boolean;

const isSilent: Belongs = ({ state }) => SILENT.includes(state);

const isMissing: Belongs = ({ line, state }, at, rules) => isKnownLate(line, at, rules, state);

const toRow = ({ line, state }: StandingLine, { now }: DayContext, rules: PresenceRules) => ({
  id: line.quart_id,
  employe_id: line.employe?.id ?? null,
  client_id: line.client.id,
  titre: '',
  genre: state,
  nombre: lateMinutes(line, now.epochMilliseconds, rules),
  du: line.date,
  debut: line.debut,
  fin: line.fin,
  depuis: line.debut_at,
});

function figuresOf({ lines, rules }: Board, later: number, { now, today }: DayContext): DayFigures {
  const at = now.epochMilliseconds;
  const count = (isCounted: Belongs) =>
    lines.filter((standing) => isCounted(standing, at, rules)).length;
  return {
    date: today,
    presents: count(({ line }) => isOnSite(line, at, rules)),
    en_retard: count(isMissing),
    pas_encore: later + count(({ state }) => state === 'pas_encore'),
    non_recues: count(isSilent),
  };
}

const toQuart = ({ quart_id, employe, client, debut, fin }: DayLine): NightQuart => ({
  quart_id,
  employe_id: employe?.id ?? null,
  client_id: client.id,
  debut: debut.slice(0, 5),
  fin: fin.slice(0, 5),
});

type Hours = NonNullable<Day['hours']>;

const readHours =
  ({ settings: { clock } }: BoardServices): Hours =>
  async ({ db }, days) => {
    const [planned, worked] = await Promise.all([
      repository.countPlanned(db, days),
      repository.sumWorked(db, days),
    ]);
    const plannedOn = Map.groupBy(planned, ({ date }) => date);
    const workedOn = new Map(worked.map(({ date, minutes }) => [date, minutes]));
    const jours: Awaited<ReturnType<Hours>> = [];
    for (let date = days.du; date <= days.au; date = addDays(date, 1)) {
      const quarts = plannedOn.get(date) ?? [];
      jours.push({
        date,
        prevues_minutes: quarts.reduce(
          (sum, { count, day_switch_time, ...quart }) =>
            sum + count * clock.minutesOf(quart, day_switch_time ?? undefined),
          0,
        ),
        travaillees_minutes: workedOn.get(date) ?? 0,
      });
    }
    return jours;
  };

/** Of the quarts that had begun when the night was over. */
async function readNight(night: Night, services: BoardServices): Promise<Partial<NightFacts>> {
  const { db, now, nuit } = night;
  const at = now.epochMilliseconds;
  const [{ lines, rules }, jours] = await Promise.all([
    readWholeBoard(night, services, nuit),
    readHours(services)({ db, now }, { du: nuit, au: nuit }),
  ]);
  const told = lines.filter(({ line }) => line.statut === 'publie');
  const isLateEntry = ({ line }: StandingLine): boolean =>
    line.entree !== null && lateMinutes(line, at, rules) > 0;
  return {
    quarts: told.length,
    faits: told.filter(({ line }) => line.entree !== null).length,
    retards: told.filter(isLateEntry).length,
    sans_personne: told.filter(({ line }) => line.employe === null).length,
    prevues_minutes: jours[0]?.prevues_minutes ?? 0,
    travaillees_minutes: jours[0]?.travaillees_minutes ?? 0,
    absences: told
      .filter(({ line, state }) => state === 'absent' && line.employe !== null)
      .map(({ line }) => ({
        ...toQuart(line),
        dite: line.confirme !== null || line.absence !== null,
      })),
    silencieux: told
      .filter((standing) => isSilent(standing, at, rules))
      .map(({ line }) => ({
        ...toQuart(line),
        vu_le: line.contact?.vu_le ?? null,
        non_envoyes: line.contact?.non_envoyes ?? 0,
      })),
  };
}

const ACTES = {
  appeler: endpoints.logCall,
  confirmer: endpoints.confirmPresences,
  remplacer: sendOffres,
};

const lineLink = ({ id, du }: { readonly id: number; readonly du: string | null }): string =>
  `/admin/presences/${du ?? ''}?quart=${id}`;

export function presenceDay(app: App): Day {
  const readSettings = createSettingsReader(app);
  const readServices = async (): Promise<BoardServices> => ({
    files: app.files,
    settings: await readSettings(),
  });
  // The cards and the figures of one answer are of one reading of the board.
  const boards = new WeakMap<DayContext, Promise<Board>>();
  const boardOf = (context: DayContext): Promise<Board> => {
    const known = boards.get(context);
    if (known) return known;
    const read = readServices().then((services) => readOpenBoard(context, services, context.today));
    boards.set(context, read);
    return read;
  };
  const rowsOf = (belongs: Belongs) => async (context: DayContext) => {
    const { lines, rules } = await boardOf(context);
    const at = context.now.epochMilliseconds;
    const rows = lines.filter((standing) => belongs(standing, at, rules));
    return givenDayRows(rows.map((standing) => toRow(standing, context, rules)));
  };
  return {
    cards: [
      {
        carte: 'retards',
        list: endpoints.getPresences,
        lien: '/admin/presences?vue=en_retard',
        itemLien: lineLink,
        actes: ACTES,
        rows: rowsOf(isMissing),
      },
      {
        carte: 'silencieux',
        list: endpoints.getPresences,
        lien: '/admin/presences?vue=non_recues',
        itemLien: lineLink,
        actes: ACTES,
        rows: rowsOf(isSilent),
      },
      {
        carte: 'corrections',
        list: correctionEndpoints.listCorrections,
        ability: correctionEndpoints.decideCorrection.ability,
        lien: '/admin/presences?panneau=corrections',
        itemLien: () => '/admin/presences?panneau=corrections',
        actes: {
          accepter: correctionEndpoints.decideCorrection,
          refuser: correctionEndpoints.decideCorrection,
        },
        rows: repository.waitingCorrectionRows,
      },
    ],
    figures: async (context) => {
      const { clock } = await readSettings();
      const [board, later] = await Promise.all([
        boardOf(context),
        countLater(context.db, context.today, clock, context.now),
      ]);
      return figuresOf(board, later, context);
    },
    hours: async (context, days) => readHours(await readServices())(context, days),
    night: async (night) => readNight(night, await readServices()),
  };
}
