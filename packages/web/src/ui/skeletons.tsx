import classes from './skeletons.module.css';

type SkeletonProps = {
  /** Said to a screen reader in place of the shapes. */
  label: string;
  count?: number;
};

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** One bar of text; its width varies with its place, so that a list does not look like a grate. */
export function SkeletonLine({
  index = 0,
  size = 'text',
}: {
  index?: number;
  size?: 'text' | 'title';
}) {
  return (
    <span
      className={classes['line']}
      data-size={size}
      style={{ width: `${72 - ((index * 17) % 34)}%` }}
    />
  );
}

/** Rows of a list: a round picture, a name, a detail. */
export function ListSkeleton({ label, count = 6 }: SkeletonProps) {
  return (
    <div className={classes['list']} aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {countTo(count).map((index) => (
        <div key={index} className={classes['row']} aria-hidden="true">
          <span className={classes['disc']} />
          <span className={classes['lines']}>
            <SkeletonLine index={index} />
            <SkeletonLine index={index + 3} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Cards with a title and two lines. */
export function CardSkeleton({ label, count = 1 }: SkeletonProps) {
  return (
    <div className={classes['cards']} aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {countTo(count).map((index) => (
        <div key={index} className={classes['card']} aria-hidden="true">
          <SkeletonLine index={index} size="title" />
          <SkeletonLine index={index + 1} />
          <SkeletonLine index={index + 4} />
        </div>
      ))}
    </div>
  );
}

/** A form or a page of details: label above value. */
export function DetailSkeleton({ label, count = 5 }: SkeletonProps) {
  return (
    <div className={classes['details']} aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {countTo(count).map((index) => (
        <div key={index} className={classes['lines']} aria-hidden="true">
          <SkeletonLine index={index + 6} />
          <span className={classes['control']} />
        </div>
      ))}
    </div>
  );
}
