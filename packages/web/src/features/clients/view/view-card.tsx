import { type ReactNode, useId } from 'react';
import classes from './client-view.module.css';

type ViewCardProps = { title: string; text?: ReactNode; link?: ReactNode; children: ReactNode };

/** One part of the file, under its title. */
export function ViewCard({ title, text, link, children }: ViewCardProps) {
  const titleId = useId();
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['cardHead']}>
        <h2 id={titleId}>{title}</h2>
        {text && <p className={classes['quiet']}>{text}</p>}
        {link}
      </div>
      {children}
    </section>
  );
}
