import { type ReactNode, useRef } from 'react';
import classes from './date-button.module.css';

type DateButtonProps = {
  /** As `2026-11-15`. */
  date: string;
  /** What the calendar is for, said to a screen reader. */
  label: string;
  onDate: (date: string) => void;
  children: ReactNode;
};

/** The day or the week at hand, and under it the browser's own calendar. */
export function DateButton({ date, label, onDate, children }: DateButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={classes['frame']}>
      <button
        type="button"
        className={classes['button']}
        onClick={() => input.current?.showPicker()}
      >
        {children}
        <span className="visually-hidden">{label}</span>
      </button>
      <input
        ref={input}
        type="date"
        className={classes['date']}
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={({ currentTarget: { value } }) => value !== '' && onDate(value)}
      />
    </span>
  );
}
