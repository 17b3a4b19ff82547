// Presences in the manager's day: who is late, whose phone is silent, how today stands, the hours of the week, and what
// the half page of a night says of them.
import * as endpoints from '@releve/domain/features/presences.ts';
import type { PresenceLigne } from '@releve/domain/features/presences.ts';
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
import { findLinesOfDay } from './board.repository.ts';
import { type BoardServices, completeLines, lineTools } from './board.service.ts';
import * as repository from './presence-day.repository.ts';
import { createSettingsReader } from './presence-settings.ts';

interface Board {
  readonly lignes: readonly PresenceLigne[];
  readonly rules: PresenceRules;
}

const SILENT: readonly PresenceState[] = ['donnees_non_recues', 'aucune_donnee'];

async function readBoard(
  { db, now }: { readonly db: Connection; readonly now: Temporal.Instant },
  services: BoardServices,
  date: string,
): Promise<Board> {
  const lines = await findLinesOfDay(db, date);
  return {
    lignes: await completeLines(db, lines, lineTools(services, now)),
    rules: { graceMinutes: services.settings.graceMinutes },
  };
}

const stateOf = (ligne: PresenceLigne, now: Temporal.Instant, rules: PresenceRules) =>
  presenceState(ligne, now.epochMilliseconds, rules);

const isSilent = (ligne: PresenceLigne, now: Temporal.Instant, rules: PresenceRules): boolean =>
  SILENT.includes(stateOf(ligne, now, rules));

const toRow = (ligne: PresenceLigne, { now }: DayContext, rules: PresenceRules) => ({
  id: ligne.quart_id,
  employe_id: ligne.employe?.id ?? null,
  client_id: ligne.client.id,
  titre: '',
  genre: stateOf(ligne, now, rules),
  nombre: lateMinutes(ligne, now.epochMilliseconds, rules),
  du: ligne.date,
  debut: ligne.debut,
  fin: ligne.fin,
  depuis: ligne.debut_at,
});

function figuresOf({ lignes, rules }: Board, { now, today }: DayContext): DayFigures {
  const at = now.epochMilliseconds;
  const count = (isCounted: (ligne: PresenceLigne) => boolean) => lignes.filter(isCounted).length;
  return {
    date: today,
    presents: count((ligne) => isOnSite(ligne, at, rules)),
    en_retard: count((ligne) => isKnownLate(ligne, at, rules)),
    pas_encore: count((ligne) => stateOf(ligne, now, rules) === 'pas_encore'),
    non_recues: count((ligne) => isSilent(ligne, now, rules)),
  };
}

const toQuart = ({ quart_id, employe, client, debut, fin }: PresenceLigne): NightQuart => ({
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
  const [{ lignes, rules }, jours] = await Promise.all([
    readBoard(night, services, nuit),
    readHours(services)({ db, now }, { du: nuit, au: nuit }),
  ]);
  const told = lignes.filter(({ statut }) => statut === 'publie');
  const absent = told.filter((ligne) => stateOf(ligne, now, rules) === 'absent' && ligne.employe);
  const silent = told.filter((ligne) => isSilent(ligne, now, rules));
  return {
    quarts: told.length,
    faits: told.filter(({ entree }) => entree !== null).length,
    retards: told.filter(
      (ligne) => ligne.entree && lateMinutes(ligne, now.epochMilliseconds, rules) > 0,
    ).length,
    sans_personne: told.filter(({ employe }) => employe === null).length,
    prevues_minutes: jours[0]?.prevues_minutes ?? 0,
    travaillees_minutes: jours[0]?.travaillees_minutes ?? 0,
    absences: absent.map((ligne) => ({
      ...toQuart(ligne),
      dite: ligne.confirme !== null || ligne.absence !== null,
    })),
    silencieux: silent.map((ligne) => ({
      ...toQuart(ligne),
      vu_le: ligne.contact?.vu_le ?? null,
      non_envoyes: ligne.contact?.non_envoyes ?? 0,
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
    const read = readServices().then((services) => readBoard(context, services, context.today));
    boards.set(context, read);
    return read;
  };
  const rowsOf =
    (belongs: (ligne: PresenceLigne, now: Temporal.Instant, rules: PresenceRules) => boolean) =>
    async (context: DayContext) => {
      const { lignes, rules } = await boardOf(context);
      const rows = lignes.filter((ligne) => belongs(ligne, context.now, rules));
      return givenDayRows(rows.map((ligne) => toRow(ligne, context, rules)));
    };
  return {
    cards: [
      {
        carte: 'retards',
        list: endpoints.getPresences,
        lien: '/admin/presences?vue=en_retard',
        itemLien: lineLink,
        actes: ACTES,
        rows: rowsOf((ligne, now, rules) => isKnownLate(ligne, now.epochMilliseconds, rules)),
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
    figures: async (context) => figuresOf(await boardOf(context), context),
    hours: async (context, days) => readHours(await readServices())(context, days),
    night: async (night) => readNight(night, await readServices()),
  };
}
