import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

const codes: Translated<typeof fr> = {
  titles: { scan: 'Scan a code', codes: 'Codes and labels' },
  menu: {
    scan: { label: 'Scan a code', short: 'Scan' },
    codes: { label: 'Codes and labels', short: 'Codes' },
  },
  objets: { codes: 'Code' },
};

export default codes;
