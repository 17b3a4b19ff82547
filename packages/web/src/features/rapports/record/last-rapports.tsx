import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PercentMark } from './percent-mark.tsx';
import classes from './last-rapports.module.css';

type LastRapportsProps = {
  rapports: readonly {
    id: number;
    to: string;
    title: string;
    detail: ReactNode;
    pourcentage: number | null;
  }[];
};

/** The last reports on the file of a person or a site, each a step away. */
export function LastRapports({ rapports }: LastRapportsProps) {
  return (
    <ul className={classes['rapports']}>
      {rapports.map(({ id, to, title, detail, pourcentage }) => (
        <li key={id}>
          <Link className={classes['rapport'] ?? ''} to={to}>
            <span className={classes['title']}>{title}</span>
            {pourcentage !== null && <PercentMark value={pourcentage} />}
            <span className={classes['detail']}>{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
