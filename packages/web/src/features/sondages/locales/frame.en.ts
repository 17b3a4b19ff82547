import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    survey: 'Surveys',
    survey_create: 'New survey',
    survey_one: 'Survey',
    humeur: 'Mood at the end of a shift',
  },
  menu: {
    sondages: { label: 'Your surveys', short: 'Surveys' },
    survey: { label: 'Surveys', short: 'Surveys' },
  },
  commands: {
    answer_sondage: 'Answer to a survey',
    give_humeur: 'Mood at the end of a shift',
  },
  objets: { sondages: 'Survey' },
  notices: { sondage: 'Survey' },
} satisfies Translated<typeof fr>;
