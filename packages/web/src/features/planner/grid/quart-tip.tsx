import { type RefObject, useEffect, useState } from 'react';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ConflictIcon } from '../plan/conflict-icon.tsx';
import { shownNaming } from '../plan/conflict-names.ts';
import { conflictText } from '../plan/conflict-words.ts';
import { timesText } from '../plan/time-steps.ts';
import type { Plan } from '../plan/use-plan.ts';
import { usePlanWords } from '../plan/use-plan-words.ts';
import { usePlannerStore } from '../planner-store.ts';
import classes from './plan-grid.module.css';

type QuartTipProps = { plan: Plan; scroller: RefObject<HTMLElement | null> };

interface Pointed {
  cle: string;
  left: number;
  top: number;
}

const SHOW_AFTER_MS = 250;
const WIDTH_PX = 352;
const ROOM_BELOW_PX = 180;
const GAP_PX = 6;

function placeOf(block: HTMLElement): Pointed {
  const { left, top, bottom } = block.getBoundingClientRect();
  const isLow = bottom + ROOM_BELOW_PX > innerHeight;
  return {
    cle: block.dataset['cle'] ?? '',
    left: Math.max(GAP_PX, Math.min(left, innerWidth - WIDTH_PX)),
    top: isLow ? top - ROOM_BELOW_PX + GAP_PX : bottom + GAP_PX,
  };
}

/** What a small block has no room for: said on hover and on focus, put away with Escape. */
export function QuartTip({ plan, scroller }: QuartTipProps) {
  const t = useT();
  const words = usePlanWords(plan.index.names);
  const pointed = usePointed(scroller);
  const isBusy = usePlannerStore(({ carry, resize, sweep }) => Boolean(carry ?? resize ?? sweep));
  const quart = pointed === null ? undefined : plan.index.byCle.get(pointed.cle);
  if (pointed === null || quart === undefined || isBusy) return null;
  const group = plan.index.byEmploye.get(quart.employe_id) ?? [];
  const conflicts = plan.finder.ofGroup(group).get(pointed.cle) ?? [];
  const naming = shownNaming(plan.index, pointed.cle);
  const reasons = new Map(
    conflicts.map((conflict) => [conflictText(conflict, t, naming), conflict] as const),
  );
  return (
    <div
      className={classes['hint']}
      style={{ left: pointed.left, top: pointed.top }}
      aria-hidden="true"
    >
      <div className={classes['hintTitle']}>{words.client(quart.client_id)}</div>
      <div className="tabular">
        {timesText(quart)} · {formatMinutes(plan.clock.minutesOf(quart))} ·{' '}
        {words.employe(quart.employe_id)}
      </div>
      <div className={classes['quiet']}>{words.etat(quart)}</div>
      {quart.note !== '' && <div>{quart.note}</div>}
      {[...reasons].map(([reason, conflict]) => (
        <div key={reason} className={classes['hintReason']}>
          <ConflictIcon conflicts={[conflict]} />
          {reason}
        </div>
      ))}
    </div>
  );
}

function usePointed(scroller: RefObject<HTMLElement | null>): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const end = new AbortController();
    const { signal } = end;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const blockOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-cle]') : null;
    const hide = () => {
      clearTimeout(timer);
      setPointed(null);
    };
    const show = (event: Event) => {
      const block = blockOf(event);
      hide();
      if (block === null) return;
      const isFocus = event.type === 'focusin';
      if (isFocus && !block.matches(':focus-visible')) return;
      timer = setTimeout(() => setPointed(placeOf(block)), isFocus ? 0 : SHOW_AFTER_MS);
    };
    element.addEventListener(
      'pointerover',
      (event) => event.pointerType !== 'touch' && show(event),
      {
        signal,
      },
    );
    element.addEventListener('focusin', show, { signal });
    for (const name of ['pointerleave', 'focusout', 'pointerdown', 'scroll'] as const) {
      element.addEventListener(name, hide, { signal });
    }
    addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [scroller]);
  return pointed;
}
