// Reading and changing the company's settings.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { SETTING_NAMES } from '../settings.ts';

const settingValue = z.union([z.boolean(), z.number(), z.string(), z.null()]);

export const settingEntry = z.object({ name: z.string(), value: settingValue });

export const getSettings = endpoint.get('/api/settings', {
  summary: 'Every server setting with its value in force.',
  ability: 'signed-in',
  response: z.array(settingEntry),
});

const byName = z.object({ name: z.enum(SETTING_NAMES) });

const person = z.object({ id: z.int(), prenom: z.string(), nom: z.string() });

const settingDetail = settingEntry.extend({
  default: settingValue,
  kind: z.enum(['flag', 'weekday', 'minutes', 'days', 'months', 'text', 'fixed']),
  modifie_le: instant.nullable(),
  modifie_par: person.nullable(),
});
export type SettingDetail = z.output<typeof settingDetail>;

export const listSettingDetails = endpoint.get('/api/settings/details', {
  summary: 'Every server setting with its type, its default and its last change.',
  ability: ['read', 'ServerSettings'],
  response: z.object({ data: z.array(settingDetail) }),
});

export const updateSetting = endpoint.put('/api/settings/:name', {
  summary: 'Change a server setting; every open client follows.',
  ability: ['update', 'ServerSettings'],
  params: byName,
  body: z.object({ value: settingValue }),
  response: settingDetail,
});

export const listSettingHistory = endpoint.get('/api/settings/:name/history', {
  summary: 'Who changed a setting, when, from what to what.',
  ability: ['read', 'ServerSettings'],
  params: byName,
  response: z.object({
    data: z.array(
      z.object({ le: instant, par: person.nullable(), avant: settingValue, apres: settingValue }),
    ),
  }),
});
