// Taking a punch back: a row of its own that points to it. The punch stays in the history, struck through.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviceInstant, requiredText } from '../fields.ts';
import { presenceLigne } from './presences.ts';

/**
 * How long after a tap, by the phone's own clock, whoever made it may take it back alone: what the screen offers, and
 * the time a finger and a slow phone need. Later it is a request that a manager decides.
 */
export const OWN_CANCEL_SECONDS = 60;

const MAX_CANCELLED = 10;

const uuid = z.uuid({ error: 'validation.invalid' });

/**
 * `annule`: the step is open again. `demande`: too late for that, a manager is asked. `deja`: it no longer counted.
 * `inconnu`: the server has no such punch.
 */
export const CANCEL_STATUTS = ['annule', 'demande', 'deja', 'inconnu'] as const;

export const cancelOwnPunches = endpoint.post('/api/presences/annulations', {
  summary: 'Take back what was just punched, each once by its uuid.',
  ability: ['create', 'OwnPunch'],
  body: z.object({
    annulations: z
      .array(
        z.object({
          /** Made on the device: the same cancellation sent again is the same. */
          uuid,
          punch_uuid: uuid,
        }),
      )
      .min(1, 'validation.required')
      .max(MAX_CANCELLED),
    /** On the device's own clock, as the `device_at` of the punch. */
    device_at: deviceInstant,
  }),
  response: z.object({
    data: z.array(z.object({ punch_uuid: z.string(), statut: z.enum(CANCEL_STATUTS) })),
  }),
  offline: 'queue',
});

/** The line of the quart as it then stands; none where no quart explains the punch. */
const changedLines = z.object({ data: z.array(presenceLigne) });

/** Nobody but a director takes back their own here. One that no longer counts answers 409 with its line. */
export const cancelPunch = endpoint.post('/api/presences/pointages/:id/annuler', {
  summary: 'Take somebody’s punch back, with a reason; they are told.',
  ability: ['confirm', 'Presence'],
  body: z.object({ raison: requiredText(1_000) }),
  response: changedLines,
});

export const restorePunch = endpoint.post('/api/presences/pointages/:id/retablir', {
  summary: 'Let a punch that was taken back count again; they are told.',
  ability: ['confirm', 'Presence'],
  body: z.object({}),
  response: changedLines,
});
