// What a line of the day says, by its card.
import type { JourneeItem } from '@releve/domain/features/journee.ts';
import type { JourneeCarteKey } from '@releve/domain/journee-cards.ts';
import type { DateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';

interface Words {
  readonly t: Translate;
  readonly dates: DateFormatter;
}

const NAMED_BY_PERSON: readonly JourneeCarteKey[] = [
  'retards',
  'silencieux',
  'demandes',
  'corrections',
];

/** The one name by which it is known: on the line, in its sheet, to a screen reader. */
export function itemName(carte: JourneeCarteKey, item: JourneeItem, { t }: Words): string {
  if (carte === 'quarts_ouverts') return item.client?.nom ?? t('dashboard.item.nobody');
  if (NAMED_BY_PERSON.includes(carte)) {
    return item.qui === null ? t('dashboard.item.nobody') : fullName(item.qui);
  }
  return item.titre === '' && carte === 'bris' ? t('dashboard.item.no_machine') : item.titre;
}

const hoursOf = ({ debut, fin }: JourneeItem): string | undefined =>
  debut !== null && fin !== null ? `${formatClock(debut)}–${formatClock(fin)}` : undefined;

function daysOf({ du, au }: JourneeItem, { t, dates }: Words): string | undefined {
  if (du === null) return undefined;
  if (au === null || au === du) return dates.date(du);
  return t('dashboard.item.from_to', { du: dates.date(du), au: dates.date(au) });
}

function ownFacts(
  carte: JourneeCarteKey,
  item: JourneeItem,
  words: Words,
): readonly (string | null | undefined)[] {
  const { t, dates } = words;
  const site = item.client?.nom;
  const count = item.nombre ?? 0;
  switch (carte) {
    case 'retards':
      return [site, hoursOf(item), t('dashboard.item.late', { duree: formatMinutes(count) })];
    case 'silencieux':
      return [site, hoursOf(item)];
    case 'quarts_ouverts':
      return [
        daysOf(item, words),
        hoursOf(item),
        count === 0 ? t('dashboard.item.no_offer') : t('dashboard.item.offers', { count }),
      ];
    case 'demandes':
      return [item.titre, daysOf(item, words)];
    case 'corrections':
      return [site, daysOf(item, words), item.titre];
    case 'incidents':
    case 'bris':
      return [item.numero, site];
    case 'reprises':
      return [site, item.numero];
    case 'machines':
      return [site ?? t('dashboard.item.depot')];
    case 'entretiens':
      return [
        site ?? t('dashboard.item.depot'),
        item.du === null ? null : t('dashboard.item.planned', { date: dates.date(item.du) }),
      ];
    case 'a_commander':
      return [
        site ?? t('dashboard.item.depot'),
        item.numero === null
          ? t('dashboard.item.no_supplier')
          : t('dashboard.item.order', { count, fournisseur: item.numero }),
      ];
    case 'documents':
      return [
        item.du === null ? null : t('dashboard.item.review', { date: dates.date(item.du) }),
        item.qui && fullName(item.qui),
      ];
    case 'formations':
      return [t('dashboard.item.people', { count })];
  }
}

export const itemFacts = (carte: JourneeCarteKey, item: JourneeItem, words: Words): string =>
  ownFacts(carte, item, words)
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .join(' · ');

/** The age of every line; what is planned for a day tells that day instead. */
export const itemAge = (item: JourneeItem, { dates }: Words): string =>
  item.depuis === null ? '' : dates.relative(item.depuis);
