import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'equipements.reported': 'The breakage is reported.',
    'equipements.joined': 'The breakage was reported already: your voice joins it.',
    'equipements.moved': 'The move is noted.',
    'equipements.maintained': 'The maintenance is noted.',
    'equipements.transfer_asked': 'The machine is asked for.',
    'equipements.not_free': 'This machine is no longer free.',
    'equipements.place': 'Choose the site or the person.',
    'equipements.which': 'Choose the machine or write its code.',
    'equipements.check_form': 'Choose a published form of a site.',
    'equipements.future': 'Choose a day in the past.',
    'equipements.photo_required': 'This maintenance asks for a photo.',
    'equipements.reason': 'Write why.',
  },
} satisfies Translated<typeof fr>;
