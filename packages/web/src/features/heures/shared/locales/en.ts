import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  anomalies: {
    visite_ouverte: {
      name: 'Missing exit',
      text: 'There is an entry and no exit. These hours will count as soon as the exit is known.',
    },
    sortie_seule: {
      name: 'Missing entry',
      text: 'There is an exit and no entry. These hours will count as soon as the entry is known.',
    },
    chevauchement: {
      name: 'Two sites at once',
      text: 'Two visits overlap. The times of one of them need correcting.',
    },
    trop_long: {
      name: 'Very long visit',
      text: 'Too long for one shift: an exit was probably forgotten.',
    },
    correction_en_attente: {
      name: 'Correction requested',
      text: 'A correction of these hours is waiting for an answer.',
    },
    donnees_non_recues: {
      name: 'Punches not received yet',
      text: 'A phone holds punches of this day that it has not sent yet.',
    },
    avance: {
      name: 'Entry before the planned time',
      text: 'These minutes are paid unless somebody decides otherwise.',
    },
    depassement: {
      name: 'Exit after the planned time',
      text: 'These minutes are paid unless somebody decides otherwise.',
    },
    pause: {
      name: 'Break to confirm',
      text: 'A break was planned. It is paid until somebody says that it was taken.',
    },
    deplacement_long: {
      name: 'Long travel',
      text: 'The time between two sites is not counted yet: somebody has to decide.',
    },
    moins_de_3h: {
      name: 'Less than three hours',
      text: 'The time missing to make three hours may be granted.',
    },
    hors_plan: {
      name: 'Visit not planned',
      text: 'No shift was planned at this site that day. The hours count.',
    },
    hors_zone: {
      name: 'Punched far from the site',
      text: 'The phone was far from the site. The hours count.',
    },
    derive: {
      name: 'Phone clock to check',
      text: 'The phone’s clock differed from the server’s. The hours count.',
    },
    pointage_ecarte: {
      name: 'Two times for one punch',
      text: 'Two punches of the same moment differ. Only one counts.',
    },
    non_pointe: {
      name: 'Nothing punched',
      text: 'A shift was planned, and neither entry nor exit was punched.',
    },
    contestee: {
      name: 'Error reported',
      text: 'An error was reported. The line is waiting for an answer.',
    },
    plus_de_40h: {
      name: 'More than 40 hours',
      text: 'The week goes beyond the hours after which they are overtime.',
    },
    plus_de_50h: {
      name: 'More than 50 hours',
      text: 'Beyond 50 hours a week, a person may refuse to work more.',
    },
    longue_journee: {
      name: 'More than 12 hours in 24',
      text: 'After such a long day, a person may refuse to go on.',
    },
    repos_court: {
      name: 'Less than 32 hours of rest in a row',
      text: 'The week lacks the 32 hours of rest in a row that the law asks for.',
    },
    ferie: {
      name: 'Holiday worked',
      text: 'These hours were worked on a public holiday.',
    },
    preavis_court: {
      name: 'Announced less than five days before',
      text: 'The shift was announced late: a person could refuse it.',
    },
    semaine_suivante: {
      name: 'Counted in the next week',
      text: 'Work went on after the end of the period: the rest is paid with the next one.',
    },
  },
  codes: {
    REG: { name: 'Regular hours', text: 'Paid at the usual rate.' },
    HS: { name: 'Overtime', text: 'The last hours of a long week, paid at a higher rate.' },
    BANQUE_ACC: { name: 'Put in the bank', text: 'Overtime kept to be taken as time off.' },
    BANQUE_PRIS: { name: 'Taken from the bank', text: 'Time off paid with banked hours.' },
    FERIE: { name: 'Public holiday', text: 'Paid day off for a public holiday.' },
    FERIE_TRAV: { name: 'Holiday worked', text: 'Hours worked on a public holiday.' },
    FERIE_COMP: { name: 'Day off for a holiday', text: 'Paid day off in place of a holiday.' },
    VAC: { name: 'Vacation', text: 'Vacation days.' },
    MALADIE: { name: 'Sick leave', text: 'Paid sick leave.' },
    FAMILIAL: { name: 'Family obligations', text: 'Paid leave for the family.' },
    MIN3H: {
      name: 'Top-up to three hours',
      text: 'Paid for a visit of less than three hours.',
    },
    DEPL: { name: 'Travel', text: 'Paid time between two sites.' },
    FORM: { name: 'Training', text: 'Hours of training.' },
    PRIME_CHEF: {
      name: 'Crew leader premium',
      text: 'Hours that give the premium. They are counted elsewhere already.',
    },
    AJUST: { name: 'Adjustment', text: 'Correction of a period that is closed.' },
    NON_PAYE: { name: 'Not paid', text: 'Time that somebody decided not to pay.' },
  },
  unpaid: {
    pause: 'Unpaid break',
    avance: 'Before the planned time',
    depassement: 'After the planned time',
    deplacement: 'Unpaid travel',
    code: 'Unpaid time',
  },
  decisions: {
    approuver: 'Hours approved',
    tot_paye: 'Early minutes paid',
    tot_non_paye: 'Early minutes not paid',
    tard_paye: 'Late minutes paid',
    tard_non_paye: 'Late minutes not paid',
    pause_prise: 'Break taken',
    pause_non_prise: 'Break not taken',
    deplacement_paye: 'Travel paid',
    deplacement_non_paye: 'Travel not paid',
    minimum_3h_accorde: 'Top-up to three hours granted',
    minimum_3h_exempte: 'Top-up to three hours not due',
    classe: 'Class changed',
    code: 'Pay code changed',
    contestee: 'Error reported',
    resolue: 'Answer to the reported error',
    retirer: 'Decision taken back',
  },
  facts: {
    pointages: 'the punches',
    plan: 'the schedule',
    decisions: 'a decision',
    absences: 'an absence',
    regle: 'a pay rule',
  },
  periods: {
    ouverte: 'Under way',
    en_revision: 'Under review',
    verrouillee: 'Closed',
    exportee: 'Sent to payroll',
    transmise: 'Received by payroll',
  },
  holidays: {
    lundi_de_paques: 'Easter Monday',
    veille_de_noel: 'Christmas Eve',
    lendemain_de_noel: 'Boxing Day',
    veille_du_jour_de_l_an: 'New Year’s Eve',
    lendemain_du_jour_de_l_an: 'Day after New Year’s Day',
  },
} satisfies Translated<typeof fr>;
