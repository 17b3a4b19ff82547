import * as secondStepEndpoints from '@releve/domain/features/second-step.ts';
import * as endpoints from '@releve/domain/features/session.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { relyingPartyOf } from '../../platform/webauthn.ts';
import { sendAccountNotice } from './account-notice.ts';
import { createFailureJournal } from './failure-journal.ts';
import * as passkeys from './passkeys.service.ts';
import * as passwords from './passwords.service.ts';
import { forgetTrust, sendInvitation, sendPasswordReset } from './session.jobs.ts';
import { createCodeLimits } from './second-step-check.ts';
import * as secondStep from './second-step.service.ts';
import * as session from './session.service.ts';
import type { SessionTables } from './session.tables.ts';
import { sessionPersonal } from './session.personal.ts';

export const sessionFeature = defineFeature<SessionTables>({
  name: 'session',
  tables: {
    reinitialisations: true,
    second_steps: true,
    recovery_codes: true,
    trusted_devices: true,
    passkeys: true,
    passkey_challenges: true,
  },
  jobs: [sendPasswordReset, sendInvitation, sendAccountNotice, forgetTrust],
  personalData: sessionPersonal,
  register,
});

function register(app: App): void {
  const { clock, config, jobs } = app;
  const failures = createFailureJournal(clock);
  const forgotLimits = passwords.createForgotLimits(clock);
  const passwordLimit = createRateLimit({ clock, limit: 5, windowSeconds: 60 });

  const { settings, secretBox: box, signInLimits: limits } = app;
  const { enqueueIn } = jobs;
  const { demo: isDemo, demoPublic: isPublic } = config;
  const demo = { isPublic };
  const codes = createCodeLimits(clock);
  const party = relyingPartyOf(config.publicUrl);
  const signInTools = { limits, codes, failures, demo, settings, box, party, enqueueIn };
  serve(app, endpoints.signIn, (context) => session.signIn(context, signInTools, context.body));
  serve(app, endpoints.signOut, (context) => session.signOut(context));
  serve(app, endpoints.getUser, (context) => session.reloadUser(context, undefined));
  serve(app, endpoints.reloadUser, (context) => session.reloadUser(context, context.params.id));
  serve(app, endpoints.changeLanguage, (context) => session.changeLanguage(context, context.body));
  serve(app, endpoints.listDevices, (context) => session.listDevices(context, settings));
  serve(app, endpoints.revokeDevice, (context) => session.revokeDevice(context, context.params.id));
  serve(app, endpoints.listDemoAccounts, (context) =>
    session.listDemoAccounts(context, { isDemo, isPublic }),
  );

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
  registerSecondStep(app, { box, settings, party, limit: passwordLimit });
}

function registerSecondStep(app: App, tools: secondStep.SecondStepTools): void {
  serve(app, secondStepEndpoints.getSecondStep, (context) =>
    secondStep.getSecondStep(context, tools),
  );
  serve(app, secondStepEndpoints.beginSecondStep, (context) =>
    secondStep.beginSecondStep(context, tools, context.body),
  );
  serve(app, secondStepEndpoints.confirmSecondStep, (context) =>
    secondStep.confirmSecondStep(context, tools, context.body),
  );
  serve(app, secondStepEndpoints.beginPasskey, (context) =>
    passkeys.beginPasskey(context, tools, context.body),
  );
  serve(app, secondStepEndpoints.confirmPasskey, (context) =>
    passkeys.confirmPasskey(context, tools, context.body),
  );
  serve(app, secondStepEndpoints.removePasskey, (context) =>
    passkeys.removePasskey(context, tools, { id: context.params.id, ...context.body }),
  );
  serve(app, secondStepEndpoints.renewRecoveryCodes, (context) =>
    secondStep.renewRecoveryCodes(context, tools, context.body),
  );
  serve(app, secondStepEndpoints.removeSecondStep, (context) =>
    secondStep.removeSecondStep(context, tools, context.body),
  );
  serve(app, secondStepEndpoints.forgetTrustedDevices, (context) =>
    secondStep.forgetTrustedDevices(context),
  );
}
