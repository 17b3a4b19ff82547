import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PercentMark } from './percent-mark.tsx';
import classes from './last-rapports.module.css';

type LastRapportsProps = {
  rapports: readonly {
    id: number;
    to: string;
    search?: Record<string, unknown>;
    title: string;
    detail: ReactNode;
    pourcentage: number | null;
    /** In place of a percent. */
    mark?: ReactNode;
  }[];
};

/** The last reports or requests on the file of a person or a site, each a step away. */
export function LastRapports({ rapports }: LastRapportsProps) {
  return (
    <ul className={classes['rapports']}>
      {rapports.map(({ id, to, search, title, detail, pourcentage, mark }) => (
        <li key={id}>
          <Link className={classes['rapport'] ?? ''} to={to} search={(search ?? {}) as never}>
            <span className={classes['title']}>{title}</span>
            {pourcentage === null ? mark : <PercentMark value={pourcentage} />}
            <span className={classes['detail']}>{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
