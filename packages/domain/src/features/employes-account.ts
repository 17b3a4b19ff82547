// An employee's account: password, sessions, leaving and coming back, being forgotten.
import { z } from 'zod';
import { defineAttachment, uploadRef } from '../attachments.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, idParam, instant, version } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { employeQuart } from './employes-glance.ts';
import { employe } from './employes.ts';
import { journalEntry } from './journal.ts';
import { newPassword } from './session.ts';

const message = z.object({ message: z.string() });

export const employeSession = z.object({
  id,
  appareil: z.string(),
  cree_le: instant,
  utilise_le: instant,
});
export type EmployeSession = z.output<typeof employeSession>;

export const employeAccount = z.object({
  a_mot_de_passe: z.boolean(),
  doit_changer_mot_de_passe: z.boolean(),
  /** Too many wrong passwords in the last minute. */
  bloque: z.boolean(),
  /** Since when a second step is asked for at sign-in; null where none is. */
  second_step_depuis: instant.nullable(),
  sessions: z.array(employeSession),
});
export type EmployeAccount = z.output<typeof employeAccount>;

export const getEmployeAccount = endpoint.get('/api/employes/:id/account', {
  summary: 'The state of an employee’s account and the devices signed in.',
  ability: ['manage', 'Employe'],
  response: employeAccount,
});

/** It must be replaced at the next sign-in; every session ends. */
export const setTemporaryPassword = endpoint.post('/api/employes/:id/password', {
  summary: 'Give an employee a temporary password.',
  ability: ['manage', 'Employe'],
  body: z.object({ password: newPassword }),
  response: message,
});

export const sendResetLink = endpoint.post('/api/employes/:id/reset-link', {
  summary: 'Send an employee the e-mail to choose a new password.',
  ability: ['update', 'Employe'],
  response: message,
});

export const endEmployeSessions = endpoint.delete('/api/employes/:id/sessions', {
  summary: 'Sign an employee out of every device.',
  ability: ['manage', 'Employe'],
  response: z.object({ terminees: z.int() }),
});

export const endEmployeSession = endpoint.delete('/api/employes/:id/sessions/:session_id', {
  summary: 'Sign an employee out of one device.',
  ability: ['manage', 'Employe'],
  params: byId.extend({ session_id: idParam }),
  response: z.object({ terminees: z.int() }),
});

export const unlockEmploye = endpoint.post('/api/employes/:id/unlock', {
  summary: 'Let an employee try to sign in again after too many wrong passwords.',
  ability: ['manage', 'Employe'],
  response: message,
});

/** For somebody whose phone and codes are lost: every session ends, the next sign-in takes the password alone. */
export const resetSecondStep = endpoint.delete('/api/employes/:id/second-step', {
  summary: 'Remove the second step of an employee.',
  ability: ['manage', 'Employe'],
  response: message,
});

/** The quarts to come stay as they are: they are answered so that they can be given to somebody else. */
export const deactivateEmploye = endpoint.post('/api/employes/:id/deactivate', {
  summary: 'Note that an employee has left: every session ends, history stays.',
  ability: ['manage', 'Employe'],
  body: z.object({ version }),
  response: employe.extend({ quarts_futurs: z.array(employeQuart) }),
});

export const reactivateEmploye = endpoint.post('/api/employes/:id/reactivate', {
  summary: 'Note that an employee is back.',
  ability: ['manage', 'Employe'],
  body: z.object({ version }),
  response: employe,
});

/** Only someone who has left; it cannot be undone. */
export const anonymiseEmploye = endpoint.post('/api/employes/:id/anonymise', {
  summary: 'Erase who a former employee was; the hours stay.',
  ability: ['manage', 'Employe'],
  body: z.object({ version }),
  response: employe,
});

export const EMPLOYE_PHOTO = defineAttachment({
  object: 'employe',
  kinds: ['image'],
  visibility: 'company',
});

export const putEmployePhoto = endpoint.put('/api/employes/:id/photo', {
  summary: 'Give an employee a photo.',
  ability: ['update', 'Employe'],
  body: uploadRef,
  response: employe,
});

export const deleteEmployePhoto = endpoint.delete('/api/employes/:id/photo', {
  summary: 'Remove an employee’s photo.',
  ability: ['update', 'Employe'],
  response: employe,
});

export const listEmployeHistory = endpoint.get('/api/employes/:id/historique', {
  summary: 'What was done to an employee’s file, newest first.',
  ability: ['update', 'Employe'],
  query: listQuery(['le']),
  response: listOf(journalEntry),
});
