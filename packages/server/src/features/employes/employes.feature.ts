import * as access from '@releve/domain/features/employes-access.ts';
import * as account from '@releve/domain/features/employes-account.ts';
import * as glance from '@releve/domain/features/employes-glance.ts';
import * as transfer from '@releve/domain/features/employes-import.ts';
import * as endpoints from '@releve/domain/features/employes.ts';
import * as own from '@releve/domain/features/own-contact.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve, servePrepared } from '../../platform/http/serve.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import * as accesses from './employe-access.service.ts';
import * as accounts from './employe-account.service.ts';
import * as departures from './employe-departure.service.ts';
import { exportEmployes } from './employe-export.service.ts';
import { getGlance, listFutureQuarts, weekSettingsOf } from './employe-glance.service.ts';
import { importEmployes, previewImport } from './employe-import.service.ts';
import { deletePhoto, putPhoto } from './employe-photo.service.ts';
import { findEmployeOptions, employeNames } from './employes.repository.ts';
import * as employes from './employes.service.ts';
import { getOwnContact, updateOwnContact } from './own-contact.service.ts';
import type { EmployesTables } from './employes.tables.ts';
import { employesPersonal } from './employes.personal.ts';

export const employesFeature = defineFeature<EmployesTables>({
  name: 'employes',
  tables: { employe_paie: true },
  personalData: employesPersonal,
  attachments: [account.EMPLOYE_PHOTO],
  journalNames: employeNames,
  register,
});

function register(app: App): void {
  registerFiles(app);
  registerAccounts(app);
  registerAccess(app);
  registerTransfer(app);
}

function registerFiles(app: App): void {
  const { files, settings } = app;
  const readWeek = async () => weekSettingsOf(await settings.read());

  serve(app, endpoints.listEmployeOptions, ({ db, query }) => findEmployeOptions(db, query));
  serve(app, endpoints.listEmployes, async (context) =>
    employes.listEmployes(context, { files, week: await readWeek() }, context.query),
  );
  serve(app, endpoints.createEmploye, (context) =>
    employes.createEmploye(context, files, context.body),
  );
  serve(app, endpoints.getEmploye, (context) =>
    employes.getEmploye(context, files, context.params.id),
  );
  serve(app, endpoints.updateEmploye, (context) =>
    employes.updateEmploye(context, files, context.params.id, context.body),
  );
  serve(app, own.getOwnContact, (context) => getOwnContact(context));
  serve(app, own.updateOwnContact, (context) => updateOwnContact(context, files, context.body));
  serve(app, glance.getEmployeGlance, async (context) =>
    getGlance(context, await settings.read(), context.params.id),
  );
  serve(app, glance.listFutureQuarts, async (context) =>
    listFutureQuarts(context, await readWeek(), context.params.id, context.query),
  );
  serve(app, account.putEmployePhoto, (context) =>
    putPhoto(context, app, context.params.id, context.body.upload),
  );
  serve(app, account.deleteEmployePhoto, (context) => deletePhoto(context, app, context.params.id));
  serve(app, account.listEmployeHistory, (context) =>
    employes.listHistory(context, context.params.id, context.query),
  );
}

function registerAccounts(app: App): void {
  const { files, settings, signInLimits } = app;

  serve(app, account.getEmployeAccount, (context) =>
    accounts.getAccount(context, { limits: signInLimits, settings }, context.params.id),
  );
  serve(app, account.setTemporaryPassword, (context) =>
    accounts.setTemporaryPassword(context, context.params.id, context.body),
  );
  serve(app, account.sendResetLink, (context) =>
    accounts.sendResetLink(context, context.params.id),
  );
  serve(app, account.endEmployeSessions, (context) =>
    accounts.endSessions(context, context.params.id),
  );
  serve(app, account.endEmployeSession, (context) =>
    accounts.endSession(context, context.params.id, context.params.session_id),
  );
  serve(app, account.unlockEmploye, (context) =>
    accounts.unlock(context, signInLimits, context.params.id),
  );
  serve(app, account.resetSecondStep, (context) =>
    accounts.resetSecondStep(context, context.params.id),
  );
  serve(app, account.deactivateEmploye, async (context) => {
    const week = weekSettingsOf(await settings.read());
    return departures.deactivate(context, { files, week }, context.params.id, context.body);
  });
  serve(app, account.reactivateEmploye, (context) =>
    departures.reactivate(context, files, context.params.id, context.body),
  );
  serve(app, account.anonymiseEmploye, (context) =>
    departures.anonymise(context, app, context.params.id, context.body),
  );
}

function registerAccess(app: App): void {
  const { publicUrl, timeZone } = app.config;
  const cards = { settings: app.settings, publicUrl, timeZone };
  const limit = createPdfLimit(app.clock);

  serve(app, access.countEmployesWithoutAccess, accesses.countAccess);
  serve(app, access.inviteEmployes, (context) => accesses.inviteEmployes(context, context.body));
  servePrepared(
    app,
    access.printWelcomeCards,
    (context) => accesses.prepareCards(context, limit, context.body),
    (context, ready: accesses.PreparedCards) =>
      accesses.printCards(context, cards, context.body, ready),
  );
}

function registerTransfer(app: App): void {
  const { timeZone } = app.config;

  serve(app, transfer.previewEmployeImport, (context) =>
    previewImport(context, timeZone, context.body),
  );
  serve(app, transfer.importEmployes, (context) => importEmployes(context, timeZone, context.body));
  serve(app, transfer.exportEmployes, (context) =>
    exportEmployes(context, timeZone, context.query),
  );
}
