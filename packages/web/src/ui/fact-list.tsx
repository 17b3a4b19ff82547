import classes from './fact-list.module.css';

type FactListProps = { facts: readonly (readonly [name: string, value: string | null])[] };

/** Names and values of one thing, a line each. What is null is left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={classes['fact']}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
