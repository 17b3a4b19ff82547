import classes from './fact-list.module.css';

type FactListProps = {
  facts: readonly (readonly [name: string, value: string | null])[];
  label?: string;
};

/** Names and values of one thing, a line each. What is null is left out. */
export function FactList({ facts, label }: FactListProps) {
  return (
    <dl className={classes['facts']} aria-label={label}>
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
