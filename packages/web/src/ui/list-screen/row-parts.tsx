// What the rows and cards of lists are made of.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './list-screen.module.css';

/** One thing under the other. */
export const CardBody = ({ children }: { children: ReactNode }) => (
  <div className={classes['cardBody']}>{children}</div>
);

/** Two things at the ends of a line. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <span className={classes['cardLine']}>{children}</span>
);

/** A picture before the words. */
export const PicturedCard = ({
  picture,
  children,
}: {
  picture: ReactNode;
  children: ReactNode;
}) => (
  <div className={classes['pictured']}>
    {picture}
    <CardBody>{children}</CardBody>
  </div>
);

export const Quiet = ({ children }: { children: ReactNode }) => (
  <span className={`${classes['quiet']} tabular`}>{children}</span>
);

type RowNameProps = { children: ReactNode; to?: string; isCancelled?: boolean };

/** What a row is called. The keyboard opens the whole row; the link is for another tab. */
export function RowName({ children, to, isCancelled = false }: RowNameProps) {
  const look = { className: classes['name'] ?? '', 'data-cancelled': isCancelled || undefined };
  return to === undefined ? (
    <span {...look}>{children}</span>
  ) : (
    <Link {...look} to={to} tabIndex={-1}>
      {children}
    </Link>
  );
}

type ReadingRowProps = {
  children: ReactNode;
  /** Something of it waits for the person. */
  isWaiting: boolean;
} & ({ to: string } | { onOpen: () => void });

/** A row of what is addressed to the person, opened as a whole. */
export function ReadingRow({ children, isWaiting, ...opens }: ReadingRowProps) {
  const look = { className: classes['row'] ?? '', 'data-waiting': isWaiting || undefined };
  return (
    <li>
      {'to' in opens ? (
        <Link {...look} to={opens.to}>
          {children}
        </Link>
      ) : (
        <button {...look} type="button" onClick={opens.onOpen}>
          {children}
        </button>
      )}
    </li>
  );
}

export const RowTitle = ({ children }: { children: ReactNode }) => (
  <span className={classes['rowTitle']}>{children}</span>
);
