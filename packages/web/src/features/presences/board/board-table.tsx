import type { SansQuartLigne } from '@releve/domain/features/presences.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { choose, useBoardStore } from '../board-store.ts';
import type { OpenedLine } from '../presences-search.ts';
import { type BoardItem, type BoardLine, lineKey, visitKey } from './board-lines.ts';
import { BoardRow, UnplannedRow } from './board-row.tsx';
import { type BoardRights, isToConfirm, isVisitToConfirm } from './line-rights.ts';
import { TooltipArea } from '../../../ui/tooltip-area.tsx';
import { useListTop } from '../../../ui/use-list-top.ts';
import classes from './board.module.css';

type BoardTableProps = {
  label: string;
  items: readonly BoardItem[];
  shown: readonly BoardLine[];
  visits: readonly SansQuartLigne[];
  /** Of the line that is open beside. */
  openedKey: string | undefined;
  rights: BoardRights;
  onOpen: (line: OpenedLine) => void;
};

/** Of a row whose texts have one line each; the others are measured once they are drawn. */
const ROW_PX = 56;
const TITLE_PX = 44;
const OVERSCAN = 2;
const COLUMNS = ['employe', 'client', 'prevu', 'entree', 'sortie', 'etat'] as const;
/** Beside the panel, which says the rest. */
const FEWER_COLUMNS = ['employe', 'client', 'prevu', 'etat'] as const;

/** The day as a table: only the rows in sight are drawn, between two spaces that stand for the others. */
export function BoardTable(props: BoardTableProps) {
  const { label, items, shown, visits, openedKey, rights, onOpen } = props;
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  const offset = useListTop(body);
  // oxlint-disable-next-line react/incompatible-library -- it must draw anew at every scroll, and does
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (at) => (isTitle(items[at]) ? TITLE_PX : ROW_PX),
    getItemKey: (at) => items[at]?.key ?? at,
    overscan: OVERSCAN,
    scrollMargin: offset,
    // The rows are made in a task of their own, apart from the one that lays out and paints them.
    useFlushSync: false,
  });
  const [isScrolling] = useState(() => () => virtualizer.isScrolling);
  const drawn = virtualizer.getVirtualItems();
  const above = (drawn[0]?.start ?? offset) - offset;
  const below = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? offset) - offset);
  const hasDetails = openedKey === undefined;
  const columns = hasDetails ? COLUMNS : FEWER_COLUMNS;
  const mayAct = rights.canConfirm || rights.canNote || rights.canReplace;
  const columnCount = columns.length + (hasDetails ? 2 : 0) + (rights.canConfirm ? 1 : 0);
  return (
    <TooltipArea className={classes['frame']}>
      <table className={classes['table']} aria-label={label} aria-rowcount={items.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {rights.canConfirm && (
              <th scope="col" data-column="select">
                <ChooseAll shown={shown} visits={visits} rights={rights} />
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`presences.columns.${column}`)}
              </th>
            ))}
            {hasDetails && (
              <>
                <th scope="col" data-column="contact">
                  {t('presences.columns.contact')}
                </th>
                <th scope="col" data-column="actions">
                  <span className={mayAct ? undefined : 'visually-hidden'}>
                    {t('presences.columns.actions')}
                  </span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          <Space height={above} columnCount={columnCount} />
          {drawn.map(({ key, index }) => {
            const item = items[index];
            const place = index + 2;
            if (item === undefined) return null;
            switch (item.kind) {
              case 'ligne':
                return (
                  <BoardRow
                    key={key}
                    line={item.line}
                    place={place}
                    measure={virtualizer.measureElement}
                    isOpened={item.key === openedKey}
                    hasDetails={hasDetails}
                    rights={rights}
                    onOpen={onOpen}
                    mayWait={isScrolling}
                  />
                );
              case 'sans_quart':
                return (
                  <UnplannedRow
                    key={key}
                    ligne={item.ligne}
                    place={place}
                    measure={virtualizer.measureElement}
                    isOpened={item.key === openedKey}
                    hasDetails={hasDetails}
                    rights={rights}
                    onOpen={onOpen}
                  />
                );
              default:
                return (
                  <tr key={key} className={classes['title']} aria-rowindex={place}>
                    <th scope="colgroup" colSpan={columnCount}>
                      {titleOf(item, t)} <span>{item.count}</span>
                    </th>
                  </tr>
                );
            }
          })}
          <Space height={below} columnCount={columnCount} />
        </tbody>
      </table>
    </TooltipArea>
  );
}

export const isTitle = (item: BoardItem | undefined): boolean =>
  item?.kind === 'section' || item?.kind === 'heure';

type Title = Extract<BoardItem, { kind: 'section' | 'heure' }>;

export const titleOf = (item: Title, t: ReturnType<typeof useT>): string =>
  item.kind === 'heure' ? formatClock(item.debut) : t(`presences.sections.${item.section}`);

function Space({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={classes['space']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty space, hidden from readers */}
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}

type ChooseAllProps = Pick<BoardTableProps, 'shown' | 'visits' | 'rights'>;

function ChooseAll({ shown, visits, rights }: ChooseAllProps) {
  const t = useT();
  const chosen = useBoardStore((state) => state.chosen);
  const keys = [
    ...shown
      .filter((line) => isToConfirm(line, rights))
      .map(({ ligne }) => lineKey(ligne.quart_id)),
    ...visits.filter((ligne) => isVisitToConfirm(ligne, rights)).map(visitKey),
  ];
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <input
      type="checkbox"
      className={classes['choice']}
      aria-label={t('presences.columns.select_all')}
      disabled={keys.length === 0}
      checked={isAll}
      ref={(input) => {
        if (input) input.indeterminate = !isAll && chosen.size > 0;
      }}
      onChange={() => choose(isAll ? [] : keys)}
    />
  );
}
