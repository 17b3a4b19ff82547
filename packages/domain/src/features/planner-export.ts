// The week of the planner as a file.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { plannerQuery } from './planner.ts';

export const PLANNER_EXPORT_COLUMNS = [
  'date',
  'employe',
  'client',
  'ville',
  'debut',
  'fin',
  'pause_minutes',
  'heures',
  'etat',
  'note',
] as const;
export type PlannerExportColumn = (typeof PLANNER_EXPORT_COLUMNS)[number];

/** One line per planned quart of what the planner shows. */
export const exportPlanner = endpoint.get('/api/planner/export', {
  summary: 'The week that holds a date, as a file.',
  ability: ['read', 'Horaire'],
  query: plannerQuery.extend({ format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});
