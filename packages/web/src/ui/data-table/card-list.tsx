import type { ReactNode } from 'react';
import { CardSkeleton } from '../skeletons.tsx';
import type { RowAction } from './data-columns.ts';
import classes from './data-table.module.css';

type CardListProps<Row> = {
  label: string;
  loadingLabel: string;
  isLoading: boolean;
  rows: { id: string; row: Row }[];
  renderCard: (row: Row) => ReactNode;
  action: RowAction<Row> | undefined;
};

export function CardList<Row>({
  label,
  loadingLabel,
  isLoading,
  rows,
  renderCard,
  action,
}: CardListProps<Row>) {
  if (isLoading) return <CardSkeleton label={loadingLabel} count={4} />;
  return (
    <ul className={classes['cards']} aria-label={label}>
      {rows.map(({ id, row }) => (
        <li key={id} className={classes['card']}>
          {action && (
            <button
              type="button"
              className={classes['open']}
              aria-label={action.label(row)}
              onClick={() => action.onOpen(row)}
            />
          )}
          <div className={classes['cardBody']}>{renderCard(row)}</div>
        </li>
      ))}
    </ul>
  );
}
