import { Portal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './printed-page.module.css';

/** What a screen is on paper: made when the print begins, in the place of all the rest, and gone afterwards. */
export function PrintedPage({ children }: { children: ReactNode }) {
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
    isPrinting && (
      <Portal>
        <div className={classes['printed']} data-printed>
          {children}
        </div>
      </Portal>
    )
  );
}
