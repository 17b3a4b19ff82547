import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'sondages.received': 'Your answer is received.',
    'sondages.already': 'You had answered before: the first answer counts.',
    'sondages.too_late':
      'The survey was closed at the moment you answered. Your answer was not counted.',
    'sondages.unfit': 'The survey has changed since: open it again.',
    'sondages.closed': 'This survey is closed: it does not change any more.',
    'sondages.locked':
      'People have received this survey: its questions do not change any more. Duplicate it.',
    'sondages.not_open': 'This survey is not open.',
    'sondages.not_closed': 'Close the survey before you conclude it.',
    'sondages.incomplete': 'The survey is not complete.',
    'sondages.too_few_people':
      'An anonymous survey is for five people or more: otherwise nothing could be shown.',
    'sondages.ends_before': 'The last night comes before the first.',
    'sondages.ends_in_past': 'This date has passed.',
    'sondages.no_zones': 'A survey has no section that repeats.',
    'sondages.type': 'This type of question does not fit a survey.',
    'sondages.part_unknown': 'This part cannot be shown.',
    'sondages.deleted': 'The draft is deleted.',
    'sondages.humeur': 'Thank you, noted.',
    'sondages.humeur_late': 'The week has been counted already.',
  },
} satisfies Translated<typeof fr>;
