import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const firstPassword: Translated<typeof fr> = {
  title: 'Choose your password',
  intro:
    'The one you received is temporary: others have seen it. Yours, you will be the only one to know.',
  rules: 'A good password',
  enough: 'has at least 8 characters;',
  hard: 'is not your name, a common word or a sequence such as 12345678;',
  other: 'is not the temporary password.',
  tip: 'A few words in a row, like a short sentence, are easy to remember and hard to guess.',
  submit: 'Save and continue',
  saving: 'Saving…',
  done: 'Your password is saved.',
  offline: 'A connection is needed to choose your password. What you typed stays here.',
};

export default firstPassword;
