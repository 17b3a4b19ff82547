import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

const codes: Translated<typeof fr> = {
  titles: { scan: 'Scan a code', codes: 'Codes and labels' },
  menu: {
    scan: { label: 'Scan a code', short: 'Scan' },
    codes: { label: 'Codes and labels', short: 'Codes' },
  },
  objets: { codes: 'Code' },
  server: {
    'codes.attached': 'This code is already attached to something else.',
    'codes.not_of_it': 'The code to be replaced is no longer where it was.',
    'codes.too_many': 'That is too many at once: do it in several goes.',
  },
};

export default codes;
