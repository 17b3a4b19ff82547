import type { Translate } from '../../platform/i18n/i18n.ts';
import type { PagingProps } from './paging.tsx';

export const pagingLabels = (t: Translate): PagingProps['labels'] => ({
  previous: t('lists.paging.previous'),
  next: t('lists.paging.next'),
  range: (from, to, total) => t('lists.paging.range', { from, to, total }),
});
