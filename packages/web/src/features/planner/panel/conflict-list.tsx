import type { Conflit } from '@releve/domain/conflicts.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ConflictIcon } from '../plan/conflict-icon.tsx';
import { conflictText, isOverlap, type QuartNaming } from '../plan/conflict-words.ts';
import classes from './panel.module.css';

type ConflictListProps = { conflicts: readonly Conflit[]; naming?: QuartNaming | undefined };

/** They warn; nothing is held back for them. Two quarts at once come first, with a sign of their own. */
export function ConflictList({ conflicts, naming }: ConflictListProps) {
  const t = useT();
  const reasons = new Map(
    conflicts.map((conflict) => [conflictText(conflict, t, naming), conflict] as const),
  );
  const ordered = [...reasons].toSorted(
    ([, a], [, b]) => Number(isOverlap(b)) - Number(isOverlap(a)),
  );
  return (
    <div aria-live="polite">
      {ordered.length > 0 && (
        <ul
          className={classes['conflicts']}
          aria-label={t('planner.conflicts.title', { count: ordered.length })}
        >
          {ordered.map(([reason, conflict]) => (
            <li key={reason}>
              <ConflictIcon conflicts={[conflict]} />
              {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
