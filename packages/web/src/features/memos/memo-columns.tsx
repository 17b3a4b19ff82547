import type { Memo } from '@releve/domain/features/memos.ts';
import type { DateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet } from '../../ui/list-screen/row-parts.tsx';
import { describeAudience } from '../objects/audience-words.ts';
import { MemoStatus, PinnedMark } from './memo-status.tsx';
import classes from './memos.module.css';
import { ReadingProgress } from './reading-progress.tsx';
import { usePublicationText } from './use-publication-text.ts';

function MemoTitle({ memo }: { memo: Memo }) {
  return (
    <span className={classes['title']}>
      {memo.epingle && <PinnedMark />}
      <span className={classes['titleText']}>{memo.titre}</span>
    </span>
  );
}

export const memoColumns = (
  t: Translate,
  dates: DateFormatter,
  publicationOf: (memo: Memo) => string | null,
): DataColumn<Memo>[] => [
  {
    id: 'titre',
    header: t('memos.columns.titre'),
    cell: (memo) => <MemoTitle memo={memo} />,
    sortValue: ({ titre }) => titre,
  },
  {
    id: 'statut',
    header: t('memos.columns.statut'),
    width: '8.5rem',
    cell: (memo) => <MemoStatus memo={memo} />,
  },
  {
    id: 'audience',
    header: t('memos.columns.audience'),
    cell: ({ audience }) => describeAudience(audience, t),
  },
  {
    id: 'lectures',
    header: t('memos.columns.lectures'),
    cell: (memo) => (memo.published ? <ReadingProgress memo={memo} isDense /> : '–'),
  },
  {
    id: 'publie_le',
    header: t('memos.columns.publie_le'),
    width: '9.5rem',
    isFigure: true,
    cell: (memo) => publicationOf(memo) ?? '–',
    sortValue: publicationOf,
  },
  {
    id: 'modifie_le',
    header: t('memos.columns.modifie_le'),
    width: '8.5rem',
    isFigure: true,
    cell: ({ modifie_le }) => dates.relative(modifie_le),
    sortValue: ({ modifie_le }) => modifie_le,
  },
];

export function MemoCard({ memo }: { memo: Memo }) {
  const t = useT();
  const publication = usePublicationText()(memo);
  return (
    <CardBody>
      <MemoTitle memo={memo} />
      <Quiet>{describeAudience(memo.audience, t)}</Quiet>
      <ReadingProgress memo={memo} />
      <CardLine>
        <MemoStatus memo={memo} />
        {publication !== null && <Quiet>{publication}</Quiet>}
      </CardLine>
    </CardBody>
  );
}
