import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

type SelectionBarProps = {
  /** How many are chosen, in words. */
  text: string;
  /** What is to be known of them before something is done. */
  note?: string;
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
};

/** What can be done with those that are chosen, wherever they are in the list. */
export function SelectionBar({ text, note, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <section className={classes['selection']} aria-label={text}>
      <CloseButton aria-label={clearLabel} onClick={onClear} />
      <p role="status">
        {text}
        {note !== undefined && <small>{note}</small>}
      </p>
      {children}
    </section>
  );
}
