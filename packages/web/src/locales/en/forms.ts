import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/forms.ts';

const forms: Translated<typeof fr> = {
  leave_title: 'Leave without saving?',
  leave_text: 'What you entered will be lost.',
  leave: 'Leave',
  stay: 'Continue',
};

export default forms;
