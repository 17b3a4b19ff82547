import { type ReactNode, useId } from 'react';
import classes from './view-card.module.css';

type ViewCardProps = {
  title: string;
  text?: ReactNode;
  /** A sentence, on a line of its own below the title. */
  isTextBelow?: boolean;
  link?: ReactNode;
  children: ReactNode;
};

/** One part of a page to read, under its title. */
export function ViewCard({ title, text, isTextBelow = false, link, children }: ViewCardProps) {
  const titleId = useId();
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h2 id={titleId}>{title}</h2>
        {text && <p data-below={isTextBelow || undefined}>{text}</p>}
        {link}
      </div>
      {children}
    </section>
  );
}
