import type { Conflit } from '@releve/domain/conflicts.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { conflictText } from '../plan/conflict-words.ts';
import classes from './panel.module.css';

/** They warn; nothing is held back for them. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflit[] }) {
  const t = useT();
  const reasons = [...new Set(conflicts.map((conflict) => conflictText(conflict, t)))];
  return (
    <div aria-live="polite">
      {reasons.length > 0 && (
        <ul
          className={classes['conflicts']}
          aria-label={t('planner.conflicts.title', { count: reasons.length })}
        >
          {reasons.map((reason) => (
            <li key={reason}>
              <IconAlertTriangle size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
