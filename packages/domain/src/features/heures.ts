// One's own hours: planned, punched and paid, why a minute is not paid and who said so.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, localDate, requiredText } from '../fields.ts';
import { heuresSheet, payTotals, periodeRef } from './heures-shapes.ts';

/** Kept on the device: it is read without a network. */
export const getMyHeures = endpoint.get('/api/user/heures', {
  summary: 'My hours of the pay period of a day; of today without one.',
  ability: 'signed-in',
  isPersonal: true,
  query: z.object({ date: localDate.optional() }),
  response: heuresSheet,
});

/** `vu` is that of the sheet. Facts that changed since: 409 with the sheet as it is. Sent twice, it counts once. */
export const confirmMyHeures = endpoint.post('/api/user/heures/confirm', {
  summary: 'Say that my hours of a period are right; a missing word never holds a pay.',
  ability: 'signed-in',
  isPersonal: true,
  body: z.object({
    uuid: z.uuid({ error: 'validation.invalid' }),
    periode_id: id,
    vu: z.string().min(1).max(200),
  }),
  response: heuresSheet,
  offline: 'queue',
});

/** Beside a correction of the times (`requestCorrection`): what no time puts right, such as a break or a travel. */
export const contestMyHeures = endpoint.post('/api/user/heures/contest', {
  summary: 'Say that a line of my hours is wrong: it goes back to whoever approves.',
  ability: 'signed-in',
  isPersonal: true,
  body: z.object({
    uuid: z.uuid({ error: 'validation.invalid' }),
    jour: localDate,
    /** `c12`: the line of client 12. */
    cle_ligne: z.string().regex(/^c\d{1,15}$/, 'validation.invalid'),
    raison: requiredText(1_000),
  }),
  response: heuresSheet,
  offline: 'queue',
});

export const listMyPeriodes = endpoint.get('/api/user/heures/periodes', {
  summary: 'My closed pay periods, newest first: each has a sheet that is kept.',
  ability: 'signed-in',
  isPersonal: true,
  response: z.object({
    data: z.array(
      periodeRef
        .pick({ id: true, debut: true, fin: true, paie_le: true, statut: true })
        .extend({ verrouillee_le: instant, paye: z.int(), totaux: payTotals }),
    ),
  }),
});

export const getMyHeuresPdf = endpoint.get('/api/user/heures/pdf', {
  summary: 'My sheet of a closed period, as the lock kept it, as a PDF.',
  ability: 'signed-in',
  isPersonal: true,
  query: z.object({ periode: idParam }),
  produces: 'file',
});
