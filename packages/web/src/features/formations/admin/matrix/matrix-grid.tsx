import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import {
  type CellSubject,
  CELL_ETATS,
  kindOf,
  type MatrixCourse,
  type MatrixPerson,
} from './matrix-cells.ts';
import { type Place, placeAfter } from './matrix-keys.ts';
import { MatrixRow } from './matrix-row.tsx';
import { useColumns } from './use-columns.ts';
import classes from './matrix.module.css';

type MatrixGridProps = {
  label: string;
  people: readonly MatrixPerson[];
  courses: readonly MatrixCourse[];
  isStale: boolean;
  canOpen: boolean;
  onOpen: (subject: CellSubject) => void;
};

const ROW_PX = 44;
const OVERSCAN = 3;
const HEADER_ROWS = 1;

/** The matrix at a desk, and what its letters mean. */
export default function MatrixGrid(props: MatrixGridProps) {
  return (
    <>
      <Legend />
      <Grid {...props} />
    </>
  );
}

/** Hovered, a cell says in full what its letter means: not one by one while they are drawn. */
function nameHovered({ target }: PointerEvent): void {
  if (target instanceof HTMLElement && target.dataset['place'] !== undefined) {
    target.title = target.ariaLabel ?? '';
  }
}

/** People and courses. Only the cells in sight are drawn, and the one that the keyboard is in. */
function Grid({ label, people, courses, isStale, canOpen, onOpen }: MatrixGridProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [isMoving, setIsMoving] = useState(false);
  const { from, to, width, follow } = useColumns(scroller, courses.length);
  // Another filter may leave fewer rows than the keyboard had come through.
  const row = Math.min(active.row, people.length - 1);
  // oxlint-disable-next-line react/incompatible-library -- it must draw anew at every scroll, and does
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => people[at]?.id ?? at,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return row < 0 || shown.includes(row) ? shown : [...shown, row].toSorted((a, b) => a - b);
    },
  });

  useEffect(() => {
    if (!isMoving) return;
    const person = people[active.row];
    scroller.current
      ?.querySelector<HTMLElement>(`[data-place="${person?.id}-${active.column}"]`)
      ?.focus();
  }, [active, isMoving, people]);

  const move = (event: KeyboardEvent) => {
    const next = placeAfter(
      event,
      { row, column: active.column },
      { rows: people.length, columns: courses.length },
    );
    if (next === null) return;
    event.preventDefault();
    setIsMoving(true);
    setActive(next);
    virtualizer.scrollToIndex(next.row);
  };

  return (
    <div className={classes['frame']} data-fills-frame>
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={people.length + HEADER_ROWS}
        aria-colcount={courses.length + 1}
        aria-busy={isStale}
        className={classes['scroll']}
        data-stale={isStale || undefined}
        style={{ '--courses': courses.length, '--course': `${width}px` } as CSSProperties}
        onScroll={follow}
        onPointerOver={nameHovered}
        onKeyDown={move}
        onBlur={() => setIsMoving(false)}
      >
        <div className={classes['sized']} role="presentation">
          <div role="row" aria-rowindex={1} className={classes['titles']}>
            <span role="columnheader" aria-colindex={1} className={classes['corner']}>
              {t('formations_matrix.person')}
            </span>
            {courses.map(({ id, titre }, index) => (
              <span
                key={id}
                role="columnheader"
                aria-colindex={index + 2}
                className={classes['title']}
                title={titre}
              >
                <span>{titre}</span>
              </span>
            ))}
          </div>
          <div
            role="rowgroup"
            className={classes['body']}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const person = people[index];
              return (
                person && (
                  <MatrixRow
                    key={key}
                    person={person}
                    courses={courses}
                    place={index + 1 + HEADER_ROWS}
                    top={start}
                    from={from}
                    to={to}
                    width={width}
                    activeColumn={index === row ? active.column : null}
                    canOpen={canOpen}
                    onOpen={onOpen}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

function Legend() {
  const t = useT();
  return (
    <ul className={classes['legend']} aria-label={t('formations_matrix.legend')}>
      {CELL_ETATS.map((etat) => (
        <li key={etat}>
          <span
            className={classes['mark']}
            data-kind={kindOf(etat)}
            data-empty={etat === 'aucune' || undefined}
            aria-hidden="true"
          >
            {t(`formations_matrix.letters.${etat}`)}
          </span>
          {t(`formations_matrix.words.${etat}`)}
        </li>
      ))}
    </ul>
  );
}
