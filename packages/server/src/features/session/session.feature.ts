import * as endpoints from '@releve/domain/features/session.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { sendAccountNotice } from './account-notice.ts';
import { createFailureJournal } from './failure-journal.ts';
import * as passwords from './passwords.service.ts';
import { sendInvitation, sendPasswordReset } from './session.jobs.ts';
import * as session from './session.service.ts';
import type { SessionTables } from './session.tables.ts';
import { sessionPersonal } from './session.personal.ts';

export const sessionFeature = defineFeature<SessionTables>({
  name: 'session',
  tables: { reinitialisations: true },
  personalData: sessionPersonal,
  jobs: [sendPasswordReset, sendInvitation, sendAccountNotice],
  register,
});

function register(app: App): void {
  const { clock, config, jobs } = app;
  const failures = createFailureJournal(clock);
  const forgotLimits = passwords.createForgotLimits(clock);
  const passwordLimit = createRateLimit({ clock, limit: 5, windowSeconds: 60 });

  const { demo: isDemo, demoPublic: isPublic } = config;
  serve(app, endpoints.signIn, (context) =>
    session.signIn(
      context,
      { limits: app.signInLimits, failures, demo: { isPublic } },
      context.body,
    ),
  );
  serve(app, endpoints.signOut, (context) => session.signOut(context));
  serve(app, endpoints.getUser, (context) => session.reloadUser(context, undefined));
  serve(app, endpoints.reloadUser, (context) => session.reloadUser(context, context.params.id));
  serve(app, endpoints.changeLanguage, (context) => session.changeLanguage(context, context.body));
  serve(app, endpoints.listDevices, (context) => session.listDevices(context));
  serve(app, endpoints.revokeDevice, (context) => session.revokeDevice(context, context.params.id));
  serve(app, endpoints.listDemoAccounts, (context) =>
    session.listDemoAccounts(context, { isDemo, isPublic }),
  );

  const { enqueueIn } = jobs;
  serve(app, endpoints.forgotPassword, (context) =>
    passwords.forgotPassword(context, { limits: forgotLimits, enqueueIn }, context.body.identity),
  );
  serve(app, endpoints.resetPassword, (context) =>
    passwords.resetPassword(context, enqueueIn, context.body),
  );
  serve(app, endpoints.choosePassword, (context) =>
    passwords.choosePassword(context, passwordLimit, context.body),
  );
  serve(app, endpoints.changePassword, (context) =>
    passwords.changePassword(context, passwordLimit, context.body),
  );
}
