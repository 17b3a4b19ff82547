import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/forms.ts';

const forms: Translated<typeof fr> = {
  leave_title: 'Leave without saving?',
  leave_text: 'What you entered will be lost.',
  leave: 'Leave',
  stay: 'Continue',
  merged: 'What someone else changed meanwhile is kept as well: {fields}.',
  save: 'Save',
  cancel: 'Cancel',
  conflict: {
    title: 'This record has changed meanwhile',
    intro: 'Another version was saved on {date}. Nothing is lost: choose.',
    theirs: 'Saved version',
    mine: 'Your version',
    keep_mine: 'Keep my version',
    take_theirs: 'Take the saved version',
    go_on: 'Go on editing',
    yes: 'Yes',
    no: 'No',
    none: 'Nothing',
    rest: 'The other changes, yours and those of that version, are kept.',
    same: 'Both versions say the same.',
  },
};

export default forms;
