import { TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { faultWords } from './fault-words.ts';
import type { ReportRow } from './report-rows.ts';
import type { ImportState } from './use-import.ts';
import classes from './import.module.css';

const ROW_HEIGHT = 41;
const OVERSCAN = 8;

type PreviewRowsProps = {
  rows: readonly ReportRow[];
  /** The heading of the keys; null where they are not shown. */
  keyLabel: string | null;
  state: ImportState;
};

/** Thousands of lines, of which only those in sight are drawn. */
export function PreviewRows({ rows, keyLabel, state }: PreviewRowsProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- it must draw anew at every scroll, and does
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.ligne ?? index,
    overscan: OVERSCAN,
  });
  return (
    <div
      ref={scroller}
      className={classes['lines']}
      data-keyed={keyLabel !== null || undefined}
      role="table"
      aria-label={t('import.preview.list')}
      aria-rowcount={rows.length + 1}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
      tabIndex={0}
    >
      <div className={classes['linesHead']} role="row" aria-rowindex={1}>
        {[
          t('import.preview.ligne'),
          t('import.preview.statut'),
          t('import.preview.name'),
          ...(keyLabel === null ? [] : [keyLabel]),
          t('import.preview.faults'),
        ].map((heading) => (
          <span key={heading} role="columnheader">
            {heading}
          </span>
        ))}
      </div>
      <div
        className={classes['linesBody']}
        role="rowgroup"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes['line']}
              role="row"
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start}px)` }}
            >
              <LineCells row={row} keyLabel={keyLabel} state={state} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

const MARKS = {
  create: { kind: 'done', icon: IconPlus },
  update: { kind: 'info', icon: IconPencil },
  error: { kind: 'wrong' },
} as const;

type LineCellsProps = Omit<PreviewRowsProps, 'rows'> & { row: ReportRow };

function LineCells({ row, keyLabel, state }: LineCellsProps) {
  const t = useT();
  return (
    <>
      <span role="cell" className="tabular">
        <span className={classes['onPhone']}>{t('import.preview.ligne')} </span>
        {row.ligne}
      </span>
      <span role="cell">
        <StateBadge
          variant="plain"
          {...MARKS[row.statut]}
          label={t(`import.statut.${row.statut}`)}
        />
      </span>
      <span role="cell" className={classes['lineName']}>
        {row.name || <span className={classes['quiet']}>{t('import.preview.no_name')}</span>}
      </span>
      {keyLabel !== null && <KeyCell row={row} label={keyLabel} state={state} />}
      <span role="cell" className={classes['faults']}>
        {row.homonyme !== null && (
          <span className={classes['namesake']}>
            {t('import.preview.namesake', { key: row.homonyme })}
          </span>
        )}
        {faultWords(row, t).map((words, index) => (
          <span key={words}>
            {words}
            {row.faults[index]?.cell && (
              <span className={classes['quiet']}>
                {' '}
                {t('import.preview.cell', { cell: row.faults[index].cell })}
              </span>
            )}
          </span>
        ))}
      </span>
    </>
  );
}

/** What the file says stays; what is proposed may be typed over. Enter asks for the judgement. */
function KeyCell({ row, label, state }: { row: ReportRow; label: string; state: ImportState }) {
  const t = useT();
  const { ligne, key, isKeyOpen, name } = row;
  if (!isKeyOpen) {
    return (
      <span role="cell" className={classes['lineName']}>
        {key}
      </span>
    );
  }
  return (
    <span role="cell">
      <TextInput
        size="sm"
        aria-label={t('import.preview.key_of', { field: label, name: name || String(ligne) })}
        autoComplete="off"
        spellCheck={false}
        value={state.typed.get(ligne) ?? key}
        onChange={(event) => state.typeKey(ligne, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && state.isOutdated) void state.check();
        }}
      />
    </span>
  );
}
