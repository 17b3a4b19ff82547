// The register of accidents, incidents and near-accidents that the law asks for. Injuries are read and signed by oneself:
// nothing of it is served in employee mode.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviceInstant, id, idParam, instant, requiredText, version } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { incident, incidentFile } from './incidents.ts';
import { REGISTRE_GENRES, registre, registreContent, registreFacts } from './registre-shapes.ts';

const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();

const registreLine = registre.extend({ incident });
export type RegistreLine = z.output<typeof registreLine>;

export const listRegistre = endpoint.get('/api/registre', {
  summary: 'The register of accidents, incidents and near-accidents.',
  ability: ['read', 'Registre'],
  isPersonal: true,
  query: listQuery(['survenu_le']).extend({
    genre: z.enum(REGISTRE_GENRES).optional(),
    annee: z.coerce.number<number>().int().min(2000).max(2200).optional(),
    sans_signature: z.literal('1').optional(),
    /** With the lines that a newer one has corrected. */
    toutes: z.literal('1').optional(),
    incident_id: idParam.optional(),
  }),
  response: listOf(registreLine),
});

export const exportRegistre = endpoint.get('/api/registre/export', {
  summary: 'The register of a year as a file.',
  ability: ['read', 'Registre'],
  isPersonal: true,
  query: z.object({
    annee: z.coerce.number<number>().int().min(2000).max(2200),
    format: z.enum(['pdf', ...TABLE_FORMATS]),
  }),
  produces: 'file',
});

export const updateRegistre = endpoint.put('/api/incidents/:id/registre', {
  summary: 'Fill in what the register asks for; a signed one is corrected by a line of its own.',
  ability: ['update', 'Registre'],
  isPersonal: true,
  body: registreContent.extend({
    version: version.nullable(),
    autorite_avisee_le: instant.nullish(),
  }),
  response: incidentFile,
});

/** The line as it was read: another one is neither signed nor completed unseen. */
const seenLine = z.object({ id, version });

/** « Plus tard »: by the worker concerned, or who told of it, until it is signed. */
export const completeRegistre = endpoint.post('/api/incidents/:uuid/registre/faits', {
  summary: 'Say more of what the line of the register tells.',
  ability: ['update', 'OwnIncident'],
  isPersonal: true,
  params: z.object({ uuid }),
  body: registreFacts.extend({ ligne: seenLine }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});

/** By the worker concerned, on their own phone or on the manager's. */
export const signRegistre = endpoint.post('/api/incidents/:uuid/registre/signature', {
  summary: 'Sign the line of the register.',
  ability: ['update', 'OwnIncident'],
  isPersonal: true,
  params: z.object({ uuid }),
  body: z.object({
    at: deviceInstant,
    signataire: requiredText(120),
    signature: uuid.nullable(),
    ligne: seenLine.nullish(),
  }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});
