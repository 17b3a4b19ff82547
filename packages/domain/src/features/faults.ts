// Faults of devices: what a device tells of them with its heartbeat, and the list of those that reached the server.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  FAULT_ORIGINS,
  MAX_FAULT_COUNT,
  MAX_FAULT_MESSAGE,
  MAX_FAULT_PAGE,
  MAX_FAULT_STACK,
  MAX_FAULTS,
} from '../fault-limits.ts';
import { deviceInstant, id, instant, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { employeRef } from './employes.ts';

/** One fault of one device, without personal content. Its counts are totals: sent again, they change nothing. */
const deviceFault = z.object({
  /** Of this count: one that began anew on the device is another. */
  id: z.uuid(),
  release: z.string().trim().min(1).max(40),
  message: writtenText(MAX_FAULT_MESSAGE),
  stack: writtenText(MAX_FAULT_STACK),
  origin: z.enum(FAULT_ORIGINS),
  /** The address of the screen, its ids replaced. */
  page: writtenText(MAX_FAULT_PAGE),
  count: z.int().min(1).max(MAX_FAULT_COUNT),
  first_at: deviceInstant,
  last_at: deviceInstant,
});
export type DeviceFault = z.output<typeof deviceFault>;

/** What the heartbeat carries. A report that makes no sense is dropped: it must never hold up the heartbeat. */
export const faultReport = z
  .object({
    /** Random, made by the device itself: tells devices apart, and nothing else of them. */
    device: z.uuid(),
    faults: z.array(deviceFault).max(MAX_FAULTS),
  })
  .optional()
  .catch(undefined);

const faultGroup = z.object({
  id,
  release: z.string(),
  message: z.string(),
  origin: z.enum(FAULT_ORIGINS),
  occurrences: z.int(),
  devices: z.int(),
  first_at: instant,
  last_at: instant,
  resolved_at: instant.nullable(),
});

export const listFaults = endpoint.get('/api/browser-stats/faults', {
  summary: 'The faults that devices reported, grouped by release and message.',
  ability: ['enter', 'Admin'],
  query: listQuery(['last_at', 'occurrences', 'devices', 'release', 'message']).extend({
    etat: z.enum(['ouvertes', 'resolues']).optional(),
    release: z.string().max(40).optional(),
  }),
  response: listOf(faultGroup).extend({
    /** Every release that reported one, newest first. */
    releases: z.array(z.string()),
  }),
});

export const getFault = endpoint.get('/api/browser-stats/faults/:id', {
  summary: 'One fault with its stack, its browsers and its screens.',
  ability: ['enter', 'Admin'],
  response: faultGroup.extend({
    stack: z.string(),
    browsers: z.array(z.object({ label: z.string(), devices: z.int() })),
    pages: z.array(z.object({ label: z.string(), devices: z.int() })),
    resolved_by: employeRef.nullable(),
  }),
});

export const resolveFault = endpoint.put('/api/browser-stats/faults/:id/resolved', {
  summary: 'Mark a fault as resolved, or open it again.',
  ability: ['enter', 'Admin'],
  body: z.object({ resolved: z.boolean() }),
  response: faultGroup,
});
