import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

const en: Translated<typeof fr> = {
  titles: { employe_paie: 'Pay of the employee', paie_settings: 'Pay' },
  objets: { regles_paie: 'Pay rules', groupes_paie: 'Pay calendar' },
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
  },
};

export default en;
