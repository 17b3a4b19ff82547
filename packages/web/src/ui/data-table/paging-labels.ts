import { formatCount } from '../../platform/i18n/format-figure.ts';
import { currentLanguage, type Translate } from '../../platform/i18n/i18n.ts';
import type { PagingProps } from './paging.tsx';

export const pagingLabels = (t: Translate): PagingProps['labels'] => ({
  previous: t('lists.paging.previous'),
  next: t('lists.paging.next'),
  range: (from, to, total, more) => {
    const [first, last, all] = [from, to, total].map((n) => formatCount(n, currentLanguage()));
    return t('lists.paging.range', {
      from: first ?? '',
      to: last ?? '',
      total: more ? `${all}+` : (all ?? ''),
    });
  },
});
