import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  answers: {
    oui: 'Yes',
    non: 'No',
    na: 'Not applicable',
    note: '{note} out of 5',
    appa: 'APPA {level} · {words}',
  },
  notes: { '1': 'Bad', '2': 'Poor', '3': 'Fair', '4': 'Good', '5': 'Perfect' },
  scale: {
    '1': 'Not at all',
    '2': 'A little',
    '3': 'Somewhat',
    '4': 'Rather',
    '5': 'Entirely',
  },
  appa: {
    '1': 'Orderly spotlessness',
    '2': 'Ordinary tidiness',
    '3': 'Casual inattention',
    '4': 'Moderate dinginess',
    '5': 'Unkempt neglect',
  },
} satisfies Translated<typeof fr>;
