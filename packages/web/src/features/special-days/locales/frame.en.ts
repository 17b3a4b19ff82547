import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { special_days: 'Special days' },
  menu: { 'special-days': { label: 'Special days', short: 'Days' } },
  objets: { jours_speciaux: 'Special day' },
} satisfies Translated<typeof fr>;
