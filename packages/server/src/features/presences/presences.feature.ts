import * as endpoints from '@releve/domain/features/presences.ts';
import * as attachEndpoints from '@releve/domain/features/punch-attachments.ts';
import * as cancelEndpoints from '@releve/domain/features/punch-cancellations.ts';
import * as correctionEndpoints from '@releve/domain/features/punch-corrections.ts';
import * as preuveEndpoints from '@releve/domain/features/preuve.ts';
import * as visitEndpoints from '@releve/domain/features/visit-confirmations.ts';
import { announceRetard } from '@releve/domain/features/retard-annonces.ts';
import { markTache as markEndpoint } from '@releve/domain/features/tache-marques.ts';
import * as punchEndpoints from '@releve/domain/features/punch.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { PLANNER_CHANNEL, PRESENCES_CHANNEL } from '@releve/domain/realtime.ts';
import type { AttentionCounter } from '../../platform/attention.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { createSharedRead, type SharedRead } from '../../platform/shared-read.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import { attachPunches, detachPunches } from './attach.service.ts';
import { getPresences, type BoardRead, type BoardServices } from './board.service.ts';
import { logCall } from './calls.service.ts';
import { cancelPunch, restorePunch } from './cancel.service.ts';
import { confirmVisits, withdrawVisits } from './confirm-visits.service.ts';
import { confirmPresences } from './confirm.service.ts';
import { tellContact } from './contact.service.ts';
import * as corrections from './corrections.service.ts';
import * as decisions from './decide-correction.service.ts';
import { getPresenceHistory, getVisitHistory } from './history.service.ts';
import { createEventLines } from './event-lines.ts';
import { createLateAlerts } from './late.jobs.ts';
import { countLate, type LateLines } from './late.service.ts';
import { cancelOwnPunches } from './own-cancel.service.ts';
import { createAnnonceQuota, receiveAnnonce } from './retard-annonces.service.ts';
import * as position from './position.service.ts';
import { presenceDay } from './presence-day.ts';
import { exportPresences } from './presence-export.service.ts';
import { createSettingsReader, type PresenceSettings } from './presence-settings.ts';
import { getPunchDay } from './punch-day.service.ts';
import * as preuve from './preuve.service.ts';
import { createPunchQuota, receivePunches } from './punch.service.ts';
import { createMarkQuota, markTache } from './tache-marques.service.ts';
import { addPhoto } from './tache-photos.service.ts';
import { withdrawConfirmations } from './withdraw.service.ts';
import type { PresencesTables } from './presences.tables.ts';
import { correctionNames, countWaitingCorrections } from './corrections.repository.ts';
import { presencesPersonal } from './presences.personal.ts';
import { positionRetention } from './presences.retention.ts';

type ReadSettings = () => Promise<PresenceSettings>;

export const presencesFeature = defineFeature<PresencesTables>({
  name: 'presences',
  tables: {
    punches: true,
    presence_confirmations: true,
    appels: true,
    corrections: true,
    late_alerts: true,
    retard_annonces: true,
    tache_photos: true,
    tache_marques: true,
  },
  personalData: presencesPersonal,
  retention: () => [positionRetention],
  attachments: [punchEndpoints.TACHE_PHOTO],
  // Its events carry lines of the board.
  channels: {
    [PRESENCES_CHANNEL]: ({ ability }) =>
      ability.can('enter', 'Admin') && ability.can('read', 'Presence'),
  },
  journalNames: correctionNames,
  attention,
  day: presenceDay,
  register,
});

/** Between two questions of one moment, as 1,000 boards put them after an event. */
const SHARED_MS = 1_000;
/** Every manager's app counts, whatever it shows: by the clock people become late by the minute. */
const LATE_SHARED_MS = 5_000;
/** While people punch, every punch makes another count of it. */
const LATE_GAP_MS = 1_000;

const shareReads = <T>(
  { broadcast, sharesReads }: App,
  maxAgeMs: number,
  gapMs = 0,
): SharedRead<T> =>
  createSharedRead<T>({
    gapMs,
    version: () => broadcast.countOn(PRESENCES_CHANNEL) + broadcast.countOn(PLANNER_CHANNEL),
    maxAgeMs: sharesReads ? maxAgeMs : 0,
  });

function attention(app: App): readonly AttentionCounter[] {
  const readSettings = createSettingsReader(app);
  const shareLate = shareReads<LateLines>(app, LATE_SHARED_MS, LATE_GAP_MS);
  return [
    {
      key: 'corrections',
      list: correctionEndpoints.listCorrections,
      ability: correctionEndpoints.decideCorrection.ability,
      lien: '/admin/presences?panneau=corrections',
      count: ({ db }) => countWaitingCorrections(db),
    },
    {
      key: 'retards',
      list: endpoints.getPresences,
      lien: '/admin/presences?vue=en_retard',
      kind: 'told',
      count: async (context) =>
        countLate(context, { files: app.files, settings: await readSettings() }, shareLate),
    },
  ];
}

function register(app: App): void {
  const readSettings = createSettingsReader(app);
  app.contacts.listen({
    onContact: async (context, before, unsent) =>
      tellContact(context, await readSettings(), before, unsent),
  });
  app.jobs.register(createLateAlerts(readSettings));
  registerPunches(app, readSettings);
  registerBoard(app, readSettings);
  registerPreuve(app);
}

/** Of one person: letters leave under the company's name. */
const LETTERS_AN_HOUR = 60;

function registerPreuve(app: App): void {
  const { clock, files, settings, config } = app;
  const services = { files, settings, clock: createQuartClock(config.timeZone) };
  const printer = { ...services, limit: createPdfLimit(clock) };
  const post = {
    job: preuve.createSendPreuve(services),
    limit: createRateLimit({ clock, limit: LETTERS_AN_HOUR, windowSeconds: 3_600 }),
  };
  app.jobs.register(post.job);
  serve(app, preuveEndpoints.listClientVisits, (context) =>
    preuve.listClientVisits(context, services, context.params.id, context.query),
  );
  serve(app, preuveEndpoints.preuvePdf, (context) =>
    preuve.getPreuvePdf(context, printer, context.params.id, context.query),
  );
  serve(app, preuveEndpoints.emailPreuve, (context) =>
    preuve.mailPreuve(context, post, context.params.id, context.body),
  );
}

function registerPunches(app: App, readSettings: ReadSettings): void {
  const quota = createPunchQuota(app.clock);
  const markQuota = createMarkQuota(app.clock);
  const annonceQuota = createAnnonceQuota(app.clock);
  serve(app, punchEndpoints.manualPunch, async (context) =>
    receivePunches(
      context,
      { ...(await readSettings()), siteTasks: app.siteTasks, quota },
      context.body,
    ),
  );
  serve(app, cancelEndpoints.cancelOwnPunches, (context) =>
    cancelOwnPunches(context, context.body),
  );
  serve(app, punchEndpoints.getPunchDay, async (context) =>
    getPunchDay(context, app.files, await readSettings(), context.query),
  );
  serve(app, punchEndpoints.getPositionConsent, async (context) =>
    position.getConsent(context, await readSettings()),
  );
  serve(app, punchEndpoints.setPositionConsent, async (context) =>
    position.setConsent(context, await readSettings(), context.body),
  );
  serve(app, markEndpoint, async (context) =>
    markTache(context, { settings: await readSettings(), quota: markQuota }, context.body),
  );
  serve(app, announceRetard, async (context) =>
    receiveAnnonce(context, { ...(await readSettings()), quota: annonceQuota }, context.body),
  );
  serve(app, punchEndpoints.addTachePhoto, (context) => addPhoto(context, app, context.body));
  serve(app, correctionEndpoints.requestCorrection, (context) =>
    corrections.requestCorrection(context, context.body),
  );
  serve(app, correctionEndpoints.listCorrections, (context) =>
    corrections.listCorrections(context, context.query),
  );
  serve(app, correctionEndpoints.decideCorrection, (context) =>
    decisions.decideCorrection(context, context.params.id, context.body),
  );
  serve(app, correctionEndpoints.decideCorrections, (context) =>
    decisions.decideCorrections(context, context.body),
  );
  serve(app, correctionEndpoints.reopenCorrection, (context) =>
    decisions.reopenCorrection(context, context.params.id, context.body.version),
  );
}

function registerBoard(app: App, readSettings: ReadSettings): void {
  const readServices = async (): Promise<BoardServices> => ({
    files: app.files,
    settings: await readSettings(),
  });
  const shareBoard = shareReads<BoardRead>(app, SHARED_MS);
  const shareLines = shareReads<BoardRead>(app, SHARED_MS);
  app.broadcast.completeOn(PRESENCES_CHANNEL, createEventLines(app, readServices));
  serve(app, endpoints.getPresences, async (context) =>
    getPresences(context, await readServices(), context.query, shareBoard),
  );
  serve(app, endpoints.getPresenceLines, async ({ query, ...context }) => {
    const { date, ids = [], employe_ids: employeIds } = query;
    return getPresences(context, await readServices(), { date, ids, employeIds }, shareLines);
  });
  serve(app, endpoints.confirmPresences, async (context) =>
    confirmPresences(context, await readServices(), context.body.lignes),
  );
  serve(app, endpoints.withdrawConfirmations, async (context) =>
    withdrawConfirmations(context, await readServices(), context.body),
  );
  serve(app, visitEndpoints.confirmVisits, async (context) =>
    confirmVisits(context, await readServices(), context.body),
  );
  serve(app, visitEndpoints.withdrawVisits, async (context) =>
    withdrawVisits(context, await readServices(), context.body),
  );
  serve(app, cancelEndpoints.cancelPunch, async (context) =>
    cancelPunch(context, await readServices(), context.params.id, context.body),
  );
  serve(app, cancelEndpoints.restorePunch, async (context) =>
    restorePunch(context, await readServices(), context.params.id),
  );
  serve(app, attachEndpoints.attachPunches, async (context) =>
    attachPunches(context, await readServices(), context.body),
  );
  serve(app, attachEndpoints.detachPunches, async (context) =>
    detachPunches(context, await readServices(), context.body),
  );
  serve(app, endpoints.logCall, (context) =>
    logCall(context, context.params.quart_id, context.body),
  );
  serve(app, endpoints.getPresenceHistory, async (context) =>
    getPresenceHistory(context, await readServices(), context.params.quart_id, {
      withPositions: context.query.positions !== undefined,
    }),
  );
  serve(app, endpoints.getVisitHistory, async (context) =>
    getVisitHistory(context, await readServices(), context.params.id, {
      withPositions: context.query.positions !== undefined,
    }),
  );
  serve(app, endpoints.exportPresences, async (context) =>
    exportPresences(context, await readServices(), context.query),
  );
}
