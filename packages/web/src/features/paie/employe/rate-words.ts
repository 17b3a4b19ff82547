import type { PayRow } from '@releve/domain/features/paie.ts';
import { formatCents } from '../../../platform/i18n/format-cents.ts';
import type { Language, Translate } from '../../../platform/i18n/i18n.ts';

/** « 21,57 $/h » */
export const rateWords = (
  { taux }: Pick<PayRow, 'taux'>,
  t: Translate,
  language: Language,
): string =>
  taux === null ? t('paie.rate_of_class') : `${formatCents(Math.round(taux * 100), language)}/h`;
