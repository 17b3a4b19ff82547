// The boxes by which rows are chosen. A list that has them gives them to its
// `ListScreen` as the first column and around its card; the others do not load them.
import { type ReactNode, useEffect, useRef } from 'react';
import type { DataColumn } from '../data-table/data-columns.ts';
import type { ListSelection } from './use-list-selection.ts';
import classes from './list-selection.module.css';

type BoxProps = {
  label: string;
  isChosen: boolean;
  /** Some of what it stands for, and not all. */
  isPartly?: boolean;
  onChange: (isChosen: boolean) => void;
};

function ChoiceBox({ label, isChosen, isPartly = false, onChange }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={classes['box']}>
      <span className="visually-hidden">{label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

type SelectionProps<Row> = { selection: ListSelection<Row> };

function RowBox<Row>({ row, selection }: SelectionProps<Row> & { row: Row }) {
  if (!selection.canChoose(row)) return null;
  return (
    <ChoiceBox
      label={selection.labels.row(row)}
      isChosen={selection.isChosen(row)}
      onChange={(isChosen) => selection.choose([row], isChosen)}
    />
  );
}

function PageBox<Row>({ rows, selection }: SelectionProps<Row> & { rows: readonly Row[] }) {
  const choosable = rows.filter(selection.canChoose);
  const count = choosable.filter(selection.isChosen).length;
  if (choosable.length === 0) return null;
  return (
    <ChoiceBox
      label={selection.labels.page}
      isChosen={count === choosable.length}
      isPartly={count > 0 && count < choosable.length}
      onChange={(isChosen) => selection.choose(choosable, isChosen)}
    />
  );
}

/** The first column of the table, whose heading chooses the page. */
export const selectionColumn = <Row,>(
  rows: readonly Row[],
  selection: ListSelection<Row>,
): DataColumn<Row> => ({
  id: 'selection',
  header: selection.labels.page,
  headerCell: <PageBox rows={rows} selection={selection} />,
  width: '3.5rem',
  cell: (row) => <RowBox row={row} selection={selection} />,
});

type ChosenCardProps<Row> = {
  row: Row;
  /** False where nothing is to be chosen. */
  selection: ListSelection<Row> | false;
  children: ReactNode;
};

/** A card of the phone with its box. */
export function ChosenCard<Row>({ row, selection, children }: ChosenCardProps<Row>) {
  if (!selection) return children;
  return (
    <div className={classes['chosenCard']}>
      <RowBox row={row} selection={selection} />
      <div>{children}</div>
    </div>
  );
}
