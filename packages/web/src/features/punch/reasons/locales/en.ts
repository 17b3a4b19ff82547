import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  title: 'Most often',
  cas: { titre: 'What happened', oubli: 'I forgot to punch', erreur: 'I made a mistake' },
  oubli: 'I forgot to punch',
  site: 'I punched at the wrong site',
  geste: 'I tapped the button by mistake',
  heure: 'The recorded time is wrong',
  pile: 'My phone was out of battery',
  reseau: 'The app did not respond',
  attente: 'I had to wait to get in',
} satisfies Translated<typeof fr>;
