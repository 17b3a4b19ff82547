import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'inventaire.moved': 'Noted.',
    'inventaire.marked': 'Noted: little is left.',
    'inventaire.unmarked': 'Noted: there is enough.',
    'inventaire.counted': 'The count has arrived.',
    'inventaire.transferred': 'The move is noted.',
    'inventaire.asked': 'The request is sent.',
    'inventaire.levels_set': 'The levels are saved.',
    'inventaire.surface_set': 'The surface is saved.',
    'inventaire.line_twice': 'A product is there twice.',
    'inventaire.too_many_lines': 'There are too many lines: send them in several parts.',
    'inventaire.not_allowed': 'This product is not meant for this site.',
    'inventaire.not_enough': 'There is not enough there. Count first, then try again.',
    'inventaire.not_waiting': 'A line no longer waits for anything: read the request again.',
    'inventaire.one_place': 'All of it must be of one site.',
    'inventaire.order_closed': 'This order is closed.',
    'inventaire.same_place': 'Choose another place.',
    'inventaire.target_below': 'The target is below the threshold.',
    'inventaire.not_there': 'There is not that much here.',
  },
} satisfies Translated<typeof fr>;
