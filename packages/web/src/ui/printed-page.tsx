import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import classes from './printed-page.module.css';

type PrintedPageProps = {
  /** table: many columns, lying; letter: a few facts, upright and large enough to read at a counter. */
  shape?: 'table' | 'letter';
  children: ReactNode;
};

/** What a screen is on paper: made when the print begins, in the place of all the rest, and gone afterwards. */
export function PrintedPage({ shape = 'table', children }: PrintedPageProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The page is taken as it stands when the event ends.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return (
    isPrinting &&
    createPortal(
      <div>
        <div className={classes['printed']} data-printed data-shape={shape}>
          {children}
        </div>
      </div>,
      document.body,
    )
  );
}
