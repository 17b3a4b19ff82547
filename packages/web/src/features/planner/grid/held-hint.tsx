import type { Conflit } from '@releve/domain/conflicts.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { carriedConflicts, resizedConflicts } from '../plan/carried-conflicts.ts';
import { ConflictIcon } from '../plan/conflict-icon.tsx';
import { shownNaming } from '../plan/conflict-names.ts';
import { type QuartNaming, reasonsText } from '../plan/conflict-words.ts';
import { timesText } from '../plan/time-steps.ts';
import type { Plan } from '../plan/use-plan.ts';
import { usePlanWords } from '../plan/use-plan-words.ts';
import { usePlannerStore } from '../planner-store.ts';
import classes from './plan-grid.module.css';

const OFFSET_PX = 16;

/** Beside the pointer: where what it holds would go, and what stands against it, before it is let go. */
export function HeldHint({ plan }: { plan: Plan }) {
  const carry = usePlannerStore((state) => state.carry);
  const resize = usePlannerStore((state) => state.resize);
  const words = usePlanWords(plan.index.names);
  if (carry?.by === 'pointer') {
    const row = plan.index.byKey.get(carry.to.row);
    const title = [
      row === undefined ? '' : words.row(row),
      words.day(carry.to.date),
      ...(carry.cles.length > 1 ? [`× ${carry.cles.length}`] : []),
    ].join(' · ');
    const isHome = carry.to.row === carry.from.row && carry.to.date === carry.from.date;
    const conflicts = isHome && carry.kind === 'move' ? [] : carriedConflicts(plan, carry);
    const held = carry.kind === 'move' ? carry.cles[0] : undefined;
    return (
      <Hint
        title={carry.kind === 'copy' ? `+ ${title}` : title}
        conflicts={conflicts}
        naming={shownNaming(plan.index, held)}
      />
    );
  }
  if (resize !== null) {
    return (
      <Hint
        title={timesText(resize.times)}
        conflicts={resizedConflicts(plan, resize)}
        naming={shownNaming(plan.index, resize.cle)}
      />
    );
  }
  return null;
}

type HintProps = { title: string; conflicts: readonly Conflit[]; naming: QuartNaming };

function Hint({ title, conflicts, naming }: HintProps) {
  const t = useT();
  const pointer = usePlannerStore((state) => state.pointer);
  const reasons = reasonsText(conflicts, t, naming);
  if (pointer === null) return null;
  return (
    <div
      className={classes['hint']}
      style={{ left: pointer.x + OFFSET_PX, top: pointer.y + OFFSET_PX }}
      aria-hidden="true"
    >
      <div className={classes['hintTitle']}>{title}</div>
      {reasons !== '' && (
        <div className={classes['hintReason']}>
          <ConflictIcon conflicts={conflicts} />
          {reasons}
        </div>
      )}
    </div>
  );
}
