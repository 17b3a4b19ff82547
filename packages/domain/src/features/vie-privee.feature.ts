import { defineFeature } from '../feature.ts';
import { monthsKept } from '../setting.ts';

/** What the law wants kept: seven years, in months. */
export const LEGAL_MONTHS = 84;

/** A person's data as a file, and how long the company keeps what it may delete. Asking for somebody else is a director's. */
export const viePrivee = defineFeature({
  subjects: ['DonneesPersonnelles'],
  rules: { directors: [{ action: ['create', 'read'], subject: 'DonneesPersonnelles' }] },
  objets: ['conservation'],
  actions: ['donnees_demandees', 'donnees_telechargees'],
  notices: ['mes_donnees'],
  settings: {
    RETENTION_POSITIONS_MONTHS: monthsKept(),
    RETENTION_MESSAGES_MONTHS: monthsKept(),
    RETENTION_NOTIFICATIONS_MONTHS: monthsKept(),
    RETENTION_INCIDENTS_MONTHS: monthsKept(),
    RETENTION_JOURNAL_MONTHS: monthsKept(LEGAL_MONTHS),
  },
});

/** What is deleted by age; each has its setting. */
export const RETENTION_SETTINGS = [
  'RETENTION_POSITIONS_MONTHS',
  'RETENTION_MESSAGES_MONTHS',
  'RETENTION_NOTIFICATIONS_MONTHS',
  'RETENTION_INCIDENTS_MONTHS',
  'RETENTION_JOURNAL_MONTHS',
] as const satisfies readonly (keyof typeof viePrivee.settings)[];
export type RetentionSetting = (typeof RETENTION_SETTINGS)[number];

export const isRetentionSetting = (name: string): name is RetentionSetting =>
  RETENTION_SETTINGS.some((each) => each === name);
