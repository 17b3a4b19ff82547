import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** The three facts that matter, at the top of a page to read. */
export function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes['facts']} aria-label={label}>
      {children}
    </dl>
  );
}

type FactProps = { label: string; detail?: ReactNode; children: ReactNode };

export function Fact({ label, detail, children }: FactProps) {
  return (
    <div className={classes['fact']}>
      <dt>{label}</dt>
      <dd>
        <span className={classes['value']}>{children}</span>
        {detail && <span className={classes['detail']}>{detail}</span>}
      </dd>
    </div>
  );
}
