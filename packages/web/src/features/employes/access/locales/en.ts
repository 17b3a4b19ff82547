import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const access: Translated<typeof fr> = {
  filter: 'Access',
  column: 'Access',
  states: { aucun: 'No access', attente: 'Not signed in yet', ouvert: 'In place' },
  counted: '{label} ({count})',
  done: 'Everybody has access',
  done_text: 'Each person has been given a way to sign in.',
  select: {
    row: 'Choose {name}',
    page: 'Choose the whole page',
    chosen: { one: '{count} person chosen', other: '{count} people chosen' },
    all: 'Choose all {count}',
    clear: 'Choose nobody',
    too_many: 'At most {count} at a time.',
    no_courriel: { one: '{count} without an e-mail', other: '{count} without an e-mail' },
  },
  invite: 'Send the invitations',
  print: 'Print the welcome cards',
  ask_print: { one: 'Print {count} card?', other: 'Print {count} cards?' },
  ask_print_text:
    'Each card bears a temporary password, good for {days} days, which the person replaces when they first sign in. A card printed earlier will no longer work.',
  ask_print_confirm: 'Print',
  results: {
    invited: {
      one: '{count} invitation is on its way',
      other: '{count} invitations are on their way',
    },
    printed: { one: '{count} card is ready', other: '{count} cards are ready' },
    nobody: 'Nobody was given access',
    statuts: {
      fait_invited: 'Invitation on its way',
      fait_printed: 'Card in the file',
      sans_courriel: 'No e-mail: hand over a welcome card',
      en_route: 'An invitation left a moment ago',
      deja_ouvert: 'Has a password of their own already',
      inactif: 'Has left the company',
    },
    list: 'Result for each person',
    secret:
      'The passwords are written in this file only: print it, hand over the cards yourself, then delete it.',
    save_again: 'Save the file again',
    print_rest: { one: 'Print their card', other: 'Print their {count} cards' },
    close: 'Done',
  },
};

export default access;
