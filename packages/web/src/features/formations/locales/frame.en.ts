import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    formations: 'Training',
    formation: 'Training course',
    formations_manage: 'Manage courses',
    formations_matrice: 'Training matrix',
    formations_seances: 'Presence sheets',
    formation_seance: 'Presence sheet',
    formation_create: 'New course',
    formation_edit: 'Edit the course',
  },
  menu: { formations: { label: 'Training', short: 'Training' } },
  commands: {
    begin_formation: 'Course begun',
    read_lecon: 'Lesson read',
    answer_question: 'Quiz answer',
    submit_formation: 'Course handed in',
    sign_seance: 'Attendance signature',
  },
  palette: { formations: 'Training' },
  objets: {
    formations: 'Course',
    certificats: 'Certificate',
    formation_seances: 'Training session',
  },
  notices: { formation: 'Training' },
} satisfies Translated<typeof fr>;
