import type { Memo } from '@releve/domain/features/memos.ts';
import type { DateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import { columnsOf, type DataColumn } from '../../ui/data-table/data-columns.ts';
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
): DataColumn<Memo>[] =>
  columnsOf((id) => t(`memos.columns.${id}`), {
    titre: (memo) => <MemoTitle memo={memo} />,
    statut: {
      width: '8.5rem',
      cell: (memo) => <MemoStatus memo={memo} />,
    },
    audience: ({ audience }) => describeAudience(audience, t),
    lectures: (memo) => (memo.published ? <ReadingProgress memo={memo} isDense /> : '–'),
    publie_le: {
      width: '9.5rem',
      isFigure: true,
      cell: (memo) => publicationOf(memo) ?? '–',
    },
    modifie_le: {
      width: '8.5rem',
      isFigure: true,
      cell: ({ modifie_le }) => dates.relative(modifie_le),
    },
  });

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
