import { useState } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { pagingLabels } from '../../../ui/data-table/paging-labels.ts';
import { Paging } from '../../../ui/data-table/paging.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useAvisLooks } from '../avis.queries.ts';
import { avisTexts } from '../avis.texts.ts';
import classes from '../avis.module.css';

needTexts(avisTexts);

type LooksSheetProps = { id: number; isOpen: boolean; onClose: () => void };

/** Who looked at a notice, the last one first. */
export default function LooksSheet({ id, isOpen, onClose }: LooksSheetProps) {
  const t = useT();
  const dates = useDateFormatter();
  const [page, setPage] = useState(1);
  const { data, isError } = useAvisLooks(id, page);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('avis.view.looks')}>
      <p className={classes['quiet']}>{t('avis.view.looks_text')}</p>
      {data === undefined && !isError && (
        <ListSkeleton label={t('avis.view.looks_loading')} count={3} />
      )}
      {data === undefined && isError && <p role="alert">{t('avis.view.looks_failed')}</p>}
      {data?.data.length === 0 && <p>{t('avis.view.looks_empty')}</p>}
      {data !== undefined && data.data.length > 0 && (
        <ul className={classes['rows']}>
          {data.data.map(({ employe, le, voie }) => (
            <li key={`${employe.id} ${le} ${voie}`} className={classes['row']}>
              <span>{fullName(employe)}</span>
              <span className={`${classes['quiet']} tabular`}>
                {`${t(`avis.view.ways.${voie}`)} · ${dates.instant(le)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && (
        <Paging
          page={page}
          perPage={data.meta.per_page}
          total={data.meta.total}
          more={data.meta.more}
          onPageChange={setPage}
          labels={pagingLabels(t)}
        />
      )}
    </Sheet>
  );
}
