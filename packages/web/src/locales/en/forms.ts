import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/forms.ts';

const forms: Translated<typeof fr> = {
  leave_title: 'Leave without saving?',
  leave_text: 'What you entered will be lost.',
  leave: 'Leave',
  stay: 'Continue',
  conflict: {
    intro: 'Another version was saved on {date}. Nothing is lost: choose.',
    theirs: 'Saved version',
    mine: 'Your version',
    keep_mine: 'Keep my version',
    take_theirs: 'Take the saved version',
    go_on: 'Go on editing',
    yes: 'Yes',
    no: 'No',
    none: 'None',
    same: 'Both versions say the same.',
  },
};

export default forms;
