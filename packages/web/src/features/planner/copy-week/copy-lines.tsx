import type { CopyChoix, CopyEtat, CopyLine } from '@releve/domain/features/copy-week.ts';
import type { PlannerSemaine } from '@releve/domain/features/planner.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Select } from '../../../ui/select/select.tsx';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { reasonsText } from '../plan/conflict-words.ts';
import type { PlanNames } from '../plan/plan-index.ts';
import { timesText } from '../plan/time-steps.ts';
import { type PlanWords, usePlanWords } from '../plan/use-plan-words.ts';
import { choiceOf, type Choices, choicesFor, lineKey } from './copy-choices.ts';
import classes from './copy-week.module.css';

type CopyLinesProps = {
  lines: readonly CopyLine[];
  /** The week that is copied, for the names. */
  semaine: PlannerSemaine | undefined;
  choices: Choices;
  byDefault: CopyChoix;
  onChoose: (line: CopyLine, choix: CopyChoix) => void;
};

const COLUMNS = ['jour', 'employe', 'client', 'heures', 'etat', 'choix'] as const;
const LINE_PX = 56;

const namesOf = (semaine: PlannerSemaine | undefined): PlanNames => ({
  employes: new Map(semaine?.employes.map(({ id, prenom, nom }) => [id, `${prenom} ${nom}`])),
  clients: new Map(semaine?.clients.map(({ id, nom }) => [id, nom])),
});

/** Thousands of lines at times: only those in sight are drawn. */
export function CopyLines({ lines, semaine, choices, byDefault, onChoose }: CopyLinesProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const words = usePlanWords(namesOf(semaine));
  // oxlint-disable-next-line react/incompatible-library -- it must draw anew at every scroll, and does
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 6,
    getItemKey: (at) => {
      const line = lines[at];
      return line === undefined ? at : lineKey(line);
    },
  });
  return (
    <div
      ref={scroller}
      className={classes['scroll']}
      role="table"
      aria-label={t('copy_week.filters.label')}
      aria-rowcount={lines.length + 1}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
      tabIndex={0}
    >
      <div role="rowgroup" className={classes['head']}>
        <div role="row" className={classes['line']}>
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader">
              {t(`copy_week.columns.${column}`)}
            </span>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className={classes['body']}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index];
          return (
            line && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={`${classes['line']} ${classes['placed']}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <LineCells
                  line={line}
                  words={words}
                  choice={choiceOf(line, choices, byDefault)}
                  onChoose={(choix) => onChoose(line, choix)}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

const KINDS: Record<CopyEtat, StateKind> = { a_creer: 'info', conflit: 'now', deja_la: 'neutral' };

type LineCellsProps = {
  line: CopyLine;
  words: PlanWords;
  choice: CopyChoix;
  onChoose: (choix: CopyChoix) => void;
};

function LineCells({ line, words, choice, onChoose }: LineCellsProps) {
  const t = useT();
  const day = words.day(line.date);
  const nom = words.client(line.client_id);
  const reasons = reasonsText(line.conflits, t);
  const existing = line.existants.map((quart) => words.sentence(quart)).join(', ');
  return (
    <>
      <span role="cell">{day}</span>
      <span role="cell">{words.employe(line.employe_id)}</span>
      <span role="cell">{nom}</span>
      <span role="cell" className="tabular">
        {timesText(line)}
      </span>
      <span role="cell" className={classes['state']}>
        <StateBadge
          kind={KINDS[line.etat]}
          variant="plain"
          label={t(`copy_week.etats.${line.etat}`)}
        />
        {reasons !== '' && <span className={classes['quiet']}>{reasons}</span>}
        {choice === 'remplacer' && existing !== '' && (
          <span className={classes['quiet']}>{t('copy_week.existing', { quart: existing })}</span>
        )}
      </span>
      <span role="cell">
        {line.etat === 'conflit' && (
          <Select
            aria-label={t('copy_week.choice_of', { nom, day })}
            data={choicesFor(line).map((value) => ({
              value,
              label: t(`copy_week.choices.${value}`),
            }))}
            value={choice}
            onChange={(choix) => choix !== null && onChoose(choix)}
          />
        )}
      </span>
    </>
  );
}
