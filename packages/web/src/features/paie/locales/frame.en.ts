import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

const en: Translated<typeof fr> = {
  titles: { employe_paie: 'Pay of the employee', paie_settings: 'Pay' },
  objets: {
    regles_paie: 'Pay rules',
    groupes_paie: 'Pay calendar',
    periodes_paie: 'Pay periods',
    feuilles_heures: 'Timesheets',
    ajustements_paie: 'Pay adjustments',
    modeles_export: 'Export templates',
  },
  notices: { heures: 'Hours and pay periods' },
  server: {
    'paie.rate_range': 'The rate is an amount from $0 to $1,000 an hour.',
    'paie.rate_cents': 'The rate stops at the cent.',
    'paie.matricule_invalid': 'A payroll number has letters, digits, and 20 characters at most.',
    'paie.matricule_taken': 'Somebody else has this payroll number on that day.',
    'paie.class_unknown': 'The class is A, B or C.',
    'paie.row_replaced': 'This line was replaced meanwhile: read the history again.',
    'paie.day_taken': 'Another line begins on that day: correct that one.',
    'paie.not_yours':
      'This pay is not yours to decide: neither your own, nor that of somebody above.',
    'paie.regle_confirmed': 'This version is confirmed already.',
    'paie.rule_range': 'This value is not possible.',
    'paie.delay_range': 'From 0 to 31 days.',
    'heures.no_period': 'No pay period is ready.',
    'heures.no_open_period': 'No open period can pay it.',
    'heures.locked': 'This pay period is locked.',
    'heures.not_locked': 'The period is not locked.',
    'heures.not_ready': 'The period is not ready: obligatory steps are left.',
    'heures.blocked': 'This line has a blocking anomaly or is under way.',
    'heures.not_yours': 'You do not decide these hours.',
    'heures.not_yet': 'Nothing has happened yet.',
    'heures.line_only': 'This decision is about the whole line.',
    'heures.segment_only': 'This decision is about a punch.',
    'heures.already_replaced': 'This decision has already been replaced.',
    'heures.contest_answered': 'A contest is settled, not taken back.',
    'heures.snapshot_broken': 'The frozen hours no longer match their hash.',
    'heures.export_problems': 'Problems keep the file from being made: see the list.',
    'heures.month_not_over': 'This month is not over.',
    'heures.nothing_to_export': 'There is nothing to export.',
    'heures.reopen_pas_verrouillee': 'The period is not locked.',
    'heures.reopen_exportee': 'The period is exported: only adjustments are left.',
    'heures.reopen_suivante_verrouillee': 'The next period is locked.',
    'heures.reopen_raison': 'Say why.',
    'heures.reopen_heures': 'From 1 to 24 hours.',
  },
};

export default en;
