import type { ReactNode } from 'react';
import { useTooltip } from '../../ui/use-tooltip.ts';
import shared from '../../ui/tooltip.module.css';
import classes from './rail.module.css';

/** One tooltip for the whole rail, beside whatever is pointed at: the rail scrolls, so nothing inside it may stick out. */
export function useRailTooltip(): {
  tooltip: ReactNode;
  listeners: ReturnType<typeof useTooltip>['listeners'];
} {
  const { pointed, listeners } = useTooltip();
  return {
    tooltip: pointed !== null && (
      <span
        className={`${shared['tooltip']} ${classes['tooltip']}`}
        style={{ top: pointed.box.top + pointed.box.height / 2 }}
        aria-hidden="true"
      >
        {pointed.text}
      </span>
    ),
    listeners,
  };
}
