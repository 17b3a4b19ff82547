import type { Translate } from '../../platform/i18n/i18n.ts';
import type { PagingProps } from '../../ui/data-table/paging.tsx';

export const pagingLabels = (t: Translate): PagingProps['labels'] => ({
  previous: t('memos.paging.previous'),
  next: t('memos.paging.next'),
  range: (from, to, total) => t('memos.paging.range', { from, to, total }),
});
