// The heartbeat of a device: what it runs, what its clock says, what it has not sent yet.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParam, instant } from '../fields.ts';
import { faultReport } from './faults.ts';
import { settingEntry } from './settings.ts';

export const syncAppData = endpoint.post('/api/syncAppData/:id?', {
  summary: 'Report the device and receive the clock difference and the settings.',
  ability: 'signed-in',
  params: z.object({ id: idParam.optional() }),
  body: z.object({
    app_version: z.string().trim().min(1).max(40),
    url: z.string().trim().max(300),
    datetime: z.number().int().min(0).max(253_402_300_799),
    unsent: z.int().min(0).max(100_000).optional(),
    /** When this device last received its week of the schedule. */
    horaire_at: instant.optional(),
    /** What went wrong on this device since it last told. */
    fault_report: faultReport,
  }),
  response: z.object({
    diff: z.int(),
    serverSettings: z.array(settingEntry),
    server_settings: z.array(settingEntry),
  }),
});
