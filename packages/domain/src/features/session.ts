// Signing in and out, the signed-in person, passwords and devices.
import { z } from 'zod';
import type { AbilityRule } from '../ability.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, localTime, usergroup } from '../fields.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;
export const DEFAULT_DAY_SWITCH_TIME = '06:00:00';

/** The answer that means "the e-mail is on its way"; anything else means no account was found. */
export const PASSWORD_SENT = 'passwords.sent';
export const PASSWORD_USER_UNKNOWN = 'passwords.user';

const identity = z
  .string({ error: 'validation.required' })
  .trim()
  .min(1, 'validation.required')
  .max(254, 'validation.too_long');

const currentPassword = z
  .string({ error: 'validation.required' })
  .min(1, 'validation.required')
  .max(MAX_PASSWORD_LENGTH, 'validation.too_long');

export const newPassword = z
  .string({ error: 'validation.required' })
  .min(MIN_PASSWORD_LENGTH, 'validation.password_too_short')
  .max(MAX_PASSWORD_LENGTH, 'validation.too_long');

const abilityRule = z.object({
  action: z.union([z.string(), z.array(z.string())]),
  subject: z.union([z.string(), z.array(z.string())]),
  conditions: z.record(z.string(), z.json()).optional(),
}) as unknown as z.ZodType<AbilityRule>;

export const user = z.object({
  id,
  prenom: z.string(),
  nom: z.string(),
  username: z.string(),
  courriel: z.string().nullable(),
  telephone: z.string().nullable(),
  langue: z.enum(['fr', 'en']),
  usergroup,
  day_switch_time: localTime,
  doit_changer_mot_de_passe: z.boolean(),
  casl: z.array(abilityRule),
  /** There where the company asks for a second step that this session still has to be given. */
  second_step_due: z.literal(true).optional(),
  /** There where the company gives sessions an end. */
  session_expire_le: instant.optional(),
});
export type User = z.output<typeof user>;

/** Six digits of an app, or a recovery code, as people type them. */
export const signInCode = z
  .string({ error: 'validation.required' })
  .trim()
  .min(1, 'validation.required')
  .max(40, 'validation.too_long');

/** Bytes, as browsers write them in JSON. */
export const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(4000);

/** What an authenticator has signed, as the browser gives it. */
const passkeyAssertion = z.object({
  id: base64url,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

export const MAX_TRUSTED_TOKENS = 5;

/** The password is right and a code is asked for: the same call again, with `code`. */
export const SECOND_STEP_ASKED = 'auth.second_step_asked';

export const signIn = endpoint.post('/api/sanctum/token', {
  summary: 'Exchange a username or e-mail and a password for a token.',
  ability: 'public',
  body: z.object({
    identity,
    password: currentPassword,
    /** Where the account has a second step. */
    code: signInCode.optional(),
    /** In the place of a code: what `SECOND_STEP_ASKED` gave to sign, signed. */
    passkey: passkeyAssertion.optional(),
    /** Whether to ask for no code here for a while. */
    retenir: z.boolean().optional(),
    /** What the device was given for that, by whoever signed in on it. */
    appareils: z.array(z.string().max(100)).max(MAX_TRUSTED_TOKENS).optional(),
  }),
  response: z.object({
    token: z.string(),
    user,
    /** What lets this device pass without a code. */
    appareil: z.string().optional(),
  }),
});

export const getUser = endpoint.get('/api/user', {
  summary: 'The signed-in person.',
  ability: 'account',
  response: user,
});

export const reloadUser = endpoint.get('/api/user/get/:id?', {
  summary: 'The signed-in person, or the employee a manager acts as.',
  ability: 'signed-in',
  params: z.object({ id: idParam.optional() }),
  response: user,
});

export const signOut = endpoint.post('/api/logout', {
  summary: 'End this session.',
  ability: 'account',
  response: z.object({ message: z.string() }),
});

export const forgotPassword = endpoint.post('/api/forgot', {
  summary: 'Send a recovery e-mail.',
  ability: 'public',
  body: z.object({ identity }),
  response: z.object({ data: z.enum([PASSWORD_SENT, PASSWORD_USER_UNKNOWN]) }),
});

export const resetPassword = endpoint.post('/api/password-reset', {
  summary: 'Choose a new password with the link received by e-mail.',
  ability: 'public',
  body: z.object({ token: z.string().min(1).max(200), identity, password: newPassword }),
  response: z.object({ message: z.string() }),
});

export const changePassword = endpoint.put('/api/user/password', {
  summary: 'Change one’s own password; every other session ends.',
  ability: 'signed-in',
  body: z.object({ current_password: currentPassword, password: newPassword }),
  response: z.object({ message: z.string() }),
});

/** What the temporary password opened asks for it no second time: it opens nothing else. */
export const choosePassword = endpoint.post('/api/user/password', {
  summary: 'Replace the temporary password of this session; every other session ends.',
  ability: 'account',
  body: z.object({ password: newPassword }),
  response: user,
  isSecret: true,
});

export const changeLanguage = endpoint.put('/api/user/langue', {
  summary: 'Choose the language of the screens and e-mails.',
  ability: 'signed-in',
  body: z.object({ langue: z.enum(['fr', 'en']) }),
  response: user,
});

const device = z.object({
  id,
  appareil: z.string(),
  cree_le: instant,
  utilise_le: instant,
  courant: z.boolean(),
});

export const listDevices = endpoint.get('/api/user/appareils', {
  summary: 'The devices that are signed in.',
  ability: 'signed-in',
  response: z.object({ data: z.array(device) }),
});

export const revokeDevice = endpoint.delete('/api/user/appareils/:id', {
  summary: 'Sign a device out.',
  ability: 'signed-in',
  response: z.object({ message: z.string() }),
});

/** The accounts the login page of a demo offers; empty on a real installation. */
export const listDemoAccounts = endpoint.get('/api/demo', {
  summary: 'The demo accounts, where this is a demo.',
  ability: 'public',
  response: z.object({
    data: z.array(z.object({ username: z.string(), password: z.string(), usergroup })),
  }),
});
