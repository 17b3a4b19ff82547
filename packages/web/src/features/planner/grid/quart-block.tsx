import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { memo } from 'react';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import type { ConflictMark } from '../plan/conflict-words.ts';
import { timesText } from '../plan/time-steps.ts';
import { type PlannerState, usePlannerStore } from '../planner-store.ts';
import { siteStyle } from './site-color.ts';
import classes from './quart-block.module.css';

type QuartBlockProps = {
  quart: PlanQuart;
  name: string;
  rowName: string;
  day: string;
  /** Alone in its row, it has two lines. */
  isTall: boolean;
  /** What stands against it, in words, and of which kind; empty without any. */
  reasons: string;
  mark: ConflictMark | undefined;
  t: Translate;
};

const CHOSEN = 'c';
const ACTIVE = 'a';
const HELD = 'h';

/** All that concerns one quart, as one value to listen to: the marks, then the hours it is being given. */
function readMarks({ active, selection, carry, resize }: PlannerState, cle: string): string {
  const marks = [
    active?.cle === cle ? ACTIVE : '',
    selection.has(cle) ? CHOSEN : '',
    carry?.cles.includes(cle) ? HELD : '',
  ].join('');
  return resize?.cle === cle ? `${marks} ${timesText(resize.times)}` : marks;
}

/** One node on purpose: there may be hundreds of them. Its hours and its state are drawn by the style sheet. */
export const QuartBlock = memo(function QuartBlock(props: QuartBlockProps) {
  const { quart, name, rowName, day, isTall, reasons, mark, t } = props;
  const cle = String(quart.id);
  const [marks = '', held] = usePlannerStore((state) => readMarks(state, cle)).split(' ');
  const times = held ?? timesText(quart);
  const etat = t(`planner.etats.${quart.etat}`);
  const label = t('planner.quart_label', { nom: name, times, day, row: rowName, etat });
  return (
    <button
      type="button"
      className={classes['block']}
      style={siteStyle(quart.client_id)}
      data-cle={cle}
      data-etat={quart.etat}
      data-times={isTall ? times : times.slice(0, 5)}
      data-conflict={mark}
      data-held={marks.includes(HELD) || undefined}
      data-tall={isTall || undefined}
      tabIndex={marks.includes(ACTIVE) ? 0 : -1}
      aria-pressed={marks.includes(CHOSEN)}
      aria-label={reasons === '' ? label : `${label}. ${t('planner.conflicts_label', { reasons })}`}
    >
      {name}
    </button>
  );
});
