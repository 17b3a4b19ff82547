import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'formations.begun': 'The course is begun.',
    'formations.read': 'Noted: read.',
    'formations.answered': 'Your answer is kept.',
    'formations.submitted': 'It is handed in.',
    'formations.lessons_unread': 'Some lessons are to be read before it is handed in.',
    'formations.too_early': 'The pause between two attempts is not over.',
    'formations.no_more': 'No attempt is left.',
    'formations.archived': 'This course is no longer offered.',
    'formations.oneself': 'A course is taken in one’s own name.',
    'formations.in_past': 'This date has passed.',
    'formations.seance_ended': 'This session is closed: nothing changes any more.',
    'formations.seance_signed': 'Whoever has signed stays on the sheet.',
    'formations.not_on_sheet': 'This person is not on the sheet.',
    'formations.nobody_signed': 'Nobody has signed yet.',
    'formations.signed': 'The signature is noted.',
    'formations.not_published': 'This course is not published.',
    'formations.right_answer': 'Say which answer is right.',
    'formations.unassigned': 'The course is no longer asked of this person.',
    'formations.file_missing': 'Add a file to this lesson.',
    'formations.file_type': 'This file does not fit this lesson.',
    'formations.incomplete': 'The course is not complete.',
    'formations.unchanged': 'Nothing has changed since the last version.',
    'formations.quiz_type': 'This type of question has no right answer.',
    'formations.quiz_condition': 'A quiz question is asked of everyone.',
    'formations.quiz_section': 'A section of a quiz does not repeat.',
    'formations.empty': 'Add at least one lesson or a quiz.',
    'formations.withdrawn': 'The certificate is withdrawn.',
  },
} satisfies Translated<typeof fr>;
