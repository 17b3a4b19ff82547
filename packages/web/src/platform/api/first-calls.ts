// The calls that the first page may have to make. A test holds each equal to the domain's endpoint.
import type * as attention from '@releve/domain/features/attention.ts';
import type * as messagerie from '@releve/domain/features/messagerie.ts';
import type * as cancellations from '@releve/domain/features/punch-cancellations.ts';
import type * as punch from '@releve/domain/features/punch.ts';
import type * as retards from '@releve/domain/features/retard-annonces.ts';
import type * as session from '@releve/domain/features/session.ts';
import type * as settings from '@releve/domain/features/settings.ts';
import type * as sync from '@releve/domain/features/sync.ts';
import { lightCall } from './light-call.ts';

export const signIn = lightCall<typeof session.signIn>('POST', '/api/sanctum/token', 'public');

export const getUser = lightCall<typeof session.getUser>('GET', '/api/user', 'account');

export const reloadUser = lightCall<typeof session.reloadUser>(
  'GET',
  '/api/user/get/:id?',
  'signed-in',
);

export const changeLanguage = lightCall<typeof session.changeLanguage>(
  'PUT',
  '/api/user/langue',
  'signed-in',
);

export const signOut = lightCall<typeof session.signOut>('POST', '/api/logout', 'account');

export const forgotPassword = lightCall<typeof session.forgotPassword>(
  'POST',
  '/api/forgot',
  'public',
);

export const listDemoAccounts = lightCall<typeof session.listDemoAccounts>(
  'GET',
  '/api/demo',
  'public',
);

export const getSettings = lightCall<typeof settings.getSettings>(
  'GET',
  '/api/settings',
  'signed-in',
);

export const syncAppData = lightCall<typeof sync.syncAppData>(
  'POST',
  '/api/syncAppData/:id?',
  'signed-in',
);

/** For the menu and the banner of every screen. */
export const getAttention = lightCall<typeof attention.getAttention>(
  'GET',
  '/api/user/attention',
  'signed-in',
);

/** For the button that is there before the app. */
export const manualPunch = lightCall<typeof punch.manualPunch>(
  'POST',
  '/api/presences/manualPunch',
  ['create', 'OwnPunch'],
);

/** For what that button offers to take back. */
export const cancelOwnPunches = lightCall<typeof cancellations.cancelOwnPunches>(
  'POST',
  '/api/presences/annulations',
  ['create', 'OwnPunch'],
);

/** For what the end of an announced delay does on this device. */
export const announceRetard = lightCall<typeof retards.announceRetard>(
  'POST',
  '/api/presences/retards',
  ['create', 'OwnPunch'],
);

/** For what the end of a message does on this device. */
export const sendToConversation = lightCall<typeof messagerie.sendToConversation>(
  'POST',
  '/api/conversations/:cle/messages',
  ['create', 'Message'],
);

/** For the same: nobody waits for a position to be sent. */
export const readConversation = lightCall<typeof messagerie.readConversation>(
  'POST',
  '/api/conversations/:cle/lecture',
  ['read', 'Message'],
);
