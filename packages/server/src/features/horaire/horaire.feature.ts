import * as availability from '@releve/domain/features/disponibilites.ts';
import * as endpoints from '@releve/domain/features/horaire.ts';
import { getPlanner } from '@releve/domain/features/planner.ts';
import {
  listMyOffres as listMyOffresEndpoint,
  sendOffres,
} from '@releve/domain/features/replacements.ts';
import * as seriesEndpoints from '@releve/domain/features/series.ts';
import * as dayEndpoints from '@releve/domain/features/special-days.ts';
import { PLANNER_CHANNEL } from '@releve/domain/realtime.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import type { AttentionCounter } from '../../platform/attention.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { type ReadContext, serve } from '../../platform/http/serve.ts';
import * as calendar from './calendar.service.ts';
import * as disponibilites from './disponibilites.service.ts';
import {
  countOpenQuarts,
  countSentOffers,
  findTakenOver,
  openQuartRows,
} from './horaire-day.repository.ts';
import { createSettingsReader, type HoraireSettings } from './horaire-settings.ts';
import * as horaire from './horaire.service.ts';
import { listMyOffres } from './offers.service.ts';
import { registerPlanner } from './planner.routes.ts';
import { registerReplacements } from './replacements.routes.ts';
import { continueSeries } from './series.jobs.ts';
import type { HoraireTables } from './horaire.tables.ts';
import { horaireNames } from './horaire.repository.ts';
import * as series from './series.service.ts';
import * as days from './special-days.service.ts';
import { horairePersonal } from './horaire.personal.ts';

export const horaireFeature = defineFeature<HoraireTables>({
  name: 'horaire',
  tables: {
    quarts: true,
    quart_modifications: true,
    series: true,
    lots: true,
    jours_speciaux: true,
    jours_speciaux_clients: true,
    offres: true,
    calendriers: true,
    absences: true,
    disponibilite_semaines: true,
    disponibilite_dates: true,
  },
  personalData: horairePersonal,
  jobs: [continueSeries],
  channels: { [PLANNER_CHANNEL]: ({ ability }) => ability.can('read', 'Horaire') },
  journalNames: horaireNames,
  attention,
  day: () => ({
    cards: [
      {
        carte: 'quarts_ouverts',
        list: getPlanner,
        lien: null,
        itemLien: ({ id, du }) => `/admin/presences/${du ?? ''}?quart=${id}`,
        actes: { remplacer: sendOffres },
        rows: ({ today }) => openQuartRows(today),
      },
    ],
    night: async (night) => ({ remplacements: await findTakenOver(night) }),
  }),
  register,
});

/** The quarts without anybody, in the manager's day. */
const OPEN_QUARTS_LINK = '/admin?carte=quarts_ouverts';

/** The schedule with the offers unfolded. */
const OFFERS_LINK = '/user/horaire?offres=1';

function attention(app: App): readonly AttentionCounter[] {
  const readSettings = createSettingsReader(app);
  const todayOf = ({ day_switch_time }: ReadContext['user'], now: Temporal.Instant): string =>
    virtualDate(now.toString(), day_switch_time, app.config.timeZone);
  return [
    {
      key: 'offres',
      list: listMyOffresEndpoint,
      lien: OFFERS_LINK,
      count: async (context) => (await listMyOffres(context, await readSettings(), {})).data.length,
    },
    {
      key: 'quarts',
      list: endpoints.getHoraire,
      lien: '/user/horaire',
      count: async (context) => horaire.countToConfirm(context, await readSettings()),
    },
    {
      key: 'quarts_ouverts',
      list: getPlanner,
      ability: sendOffres.ability,
      lien: OPEN_QUARTS_LINK,
      kind: 'told',
      count: ({ db, user, now }) => countOpenQuarts(db, todayOf(user, now)),
    },
    {
      key: 'offres_envoyees',
      list: getPlanner,
      ability: sendOffres.ability,
      lien: OPEN_QUARTS_LINK,
      kind: 'told',
      count: ({ db, user, now }) => countSentOffers(db, todayOf(user, now)),
    },
  ];
}

function register(app: App): void {
  const readSettings = createSettingsReader(app);

  serve(app, endpoints.getHoraire, async (context) =>
    horaire.getHoraire(context, await readSettings(), context.query),
  );
  serve(app, endpoints.seeQuarts, (context) => horaire.seeQuarts(context, context.body));
  serve(app, endpoints.confirmQuarts, (context) => horaire.confirmQuarts(context, context.body));
  serve(app, endpoints.getCalendar, (context) => calendar.getCalendar(context));
  serve(app, endpoints.createCalendar, (context) =>
    calendar.createCalendar(context, app.config.publicUrl),
  );
  serve(app, endpoints.revokeCalendar, (context) => calendar.revokeCalendar(context));
  serve(app, endpoints.readCalendarFeed, async (context) =>
    calendar.readFeed(context, await readSettings(), context.query.token),
  );
  registerPlanner(app, readSettings);
  registerSeries(app, readSettings);
  registerSpecialDays(app, readSettings);
  registerReplacements(app, readSettings);
  registerAvailability(app, readSettings);
}

type ReadSettings = () => Promise<HoraireSettings>;

function registerAvailability(app: App, readSettings: ReadSettings): void {
  serve(app, availability.getDisponibilites, async (context) =>
    disponibilites.getDisponibilites(context, await readSettings(), context.query),
  );
  serve(app, availability.addDatedAvailability, async (context) =>
    disponibilites.addDatedAvailability(context, await readSettings(), context.body),
  );
  serve(app, availability.removeDatedAvailability, async (context) =>
    disponibilites.removeDatedAvailability(context, await readSettings(), context.params.uuid),
  );
}

function registerSeries(app: App, readSettings: ReadSettings): void {
  serve(app, seriesEndpoints.listSeries, (context) => series.listSeries(context, context.query));
  serve(app, seriesEndpoints.getSerie, (context) => series.getSerie(context, context.params.id));
  serve(app, seriesEndpoints.createSerie, async (context) =>
    series.createSerie(context, await readSettings(), context.body),
  );
  serve(app, seriesEndpoints.updateSerie, async (context) =>
    series.updateSerie(context, await readSettings(), context.params.id, context.body),
  );
  serve(app, seriesEndpoints.endSerie, async (context) =>
    series.endSerie(context, await readSettings(), context.params.id, context.body),
  );
}

function registerSpecialDays(app: App, readSettings: ReadSettings): void {
  serve(app, dayEndpoints.listSpecialDays, (context) =>
    days.listSpecialDays(context, context.query.annee),
  );
  serve(app, dayEndpoints.createSpecialDay, (context) =>
    days.createSpecialDay(context, context.body),
  );
  serve(app, dayEndpoints.updateSpecialDay, (context) =>
    days.updateSpecialDay(context, context.params.id, context.body),
  );
  serve(app, dayEndpoints.deleteSpecialDay, (context) =>
    days.deleteSpecialDay(context, context.params.id, context.body),
  );
  serve(app, dayEndpoints.previewSpecialDay, async (context) =>
    days.previewSpecialDay(context, await readSettings(), context.body),
  );
  serve(app, dayEndpoints.applySpecialDay, async (context) =>
    days.applySpecialDay(context, await readSettings(), context.params.id, context.body.decisions),
  );
}
