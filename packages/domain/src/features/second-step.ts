// The second step of a sign-in: a code or a passkey beside the password, and what helps where the phone is lost.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { base64url, signInCode, user } from './session.ts';

export const RECOVERY_CODE_COUNT = 10;
export const TRUSTED_DAYS = 30;

const password = z
  .string({ error: 'validation.required' })
  .min(1, 'validation.required')
  .max(200, 'validation.too_long');

export const MAX_PASSKEYS = 10;

const passkey = z.object({
  id: z.int(),
  nom: z.string(),
  cree_le: instant,
  utilise_le: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const secondStep = z.object({
  /** Since when; null where there is none. */
  depuis: instant.nullable(),
  /** The company asks for it: it can be replaced, and not removed. */
  exigee: z.boolean(),
  /** Whether an app shows codes for it. */
  application: z.boolean(),
  passkeys: z.array(passkey),
  /** Browsers make passkeys for names with TLS, not for addresses. */
  passkeys_possibles: z.boolean(),
  codes_restants: z.int().nonnegative(),
  appareils_retenus: z.int().nonnegative(),
});
export type SecondStep = z.output<typeof secondStep>;

const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const getSecondStep = endpoint.get('/api/user/second-step', {
  summary: 'Whether the signed-in person has a second step at sign-in.',
  ability: 'enrolment',
  response: secondStep,
  isPersonal: true,
});

/** Nothing is asked for at sign-in before the code of `confirmSecondStep` has come. */
export const beginSecondStep = endpoint.post('/api/user/second-step', {
  summary: 'Make the secret that the person’s app shows codes from.',
  ability: 'enrolment',
  body: z.object({
    /** Not asked for in a session that opens nothing else: the password has just been given. */
    current_password: password.optional(),
  }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  isSecret: true,
  isPersonal: true,
});

export const confirmSecondStep = endpoint.post('/api/user/second-step/confirm', {
  summary: 'Show with a code that the app has the secret; answers the recovery codes, once.',
  ability: 'enrolment',
  body: z.object({ code: signInCode }),
  response: recoveryCodes.extend({ user }),
  isSecret: true,
  isPersonal: true,
});

/** What a browser makes a passkey from; bytes in base64url. */
const passkeyRequest = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  algorithms: z.array(z.int()),
  /** Those that the person has: an authenticator makes no second one. */
  exclude: z.array(z.string()),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

export const beginPasskey = endpoint.post('/api/user/second-step/passkeys', {
  summary: 'What the browser needs to make a passkey.',
  ability: 'enrolment',
  body: z.object({ current_password: password.optional() }),
  response: passkeyRequest,
  isSecret: true,
  isPersonal: true,
});

export const confirmPasskey = endpoint.post('/api/user/second-step/passkeys/confirm', {
  summary: 'Keep the passkey that the browser made; answers recovery codes where there were none.',
  ability: 'enrolment',
  body: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    publicKey: base64url,
  }),
  response: recoveryCodes.extend({ user }),
  isSecret: true,
  isPersonal: true,
});

/** The last way to pass the second step takes the step along. */
export const removePasskey = endpoint.post('/api/user/second-step/passkeys/:id/remove', {
  summary: 'Sign in without this passkey.',
  ability: 'signed-in',
  body: z.object({ current_password: password }),
  response: z.object({ message: z.string() }),
  isSecret: true,
  isPersonal: true,
});

export const renewRecoveryCodes = endpoint.post('/api/user/second-step/codes', {
  summary: 'Replace the recovery codes.',
  ability: 'signed-in',
  body: z.object({ current_password: password }),
  response: recoveryCodes,
  isSecret: true,
  isPersonal: true,
});

export const removeSecondStep = endpoint.post('/api/user/second-step/remove', {
  summary: 'Sign in with the password alone again.',
  ability: 'signed-in',
  body: z.object({ current_password: password }),
  response: z.object({ message: z.string() }),
  isSecret: true,
  isPersonal: true,
});

export const forgetTrustedDevices = endpoint.delete('/api/user/second-step/appareils', {
  summary: 'Ask for the second step again on every device.',
  ability: 'signed-in',
  response: z.object({ message: z.string() }),
  isPersonal: true,
});
