import type { ReactNode } from 'react';
import classes from './tooltip.module.css';
import { useTooltip } from './use-tooltip.ts';

type TooltipAreaProps = { className?: string | undefined; children: ReactNode };

/** Shows the words of the icons in it, above whichever is pointed at. What is in it is not drawn again for that. */
export function TooltipArea({ className, children }: TooltipAreaProps) {
  const { pointed, listeners } = useTooltip();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only shows the words of what is pointed at
    <div className={className} {...listeners}>
      {children}
      {pointed !== null && (
        <span
          className={`${classes['tooltip']} ${classes['above']}`}
          style={{ top: pointed.box.top, left: pointed.box.left + pointed.box.width / 2 }}
          aria-hidden="true"
        >
          {pointed.text}
        </span>
      )}
    </div>
  );
}
