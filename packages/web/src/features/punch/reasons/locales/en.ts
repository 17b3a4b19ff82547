import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  title: 'Most often',
  oubli: 'I forgot to punch',
  pile: 'My phone was out of battery',
  reseau: 'The app did not respond',
  attente: 'I had to wait to get in',
} satisfies Translated<typeof fr>;
