import { TextInput } from '@mantine/core';
import { useT } from '../../platform/i18n/i18n.ts';
import classes from './inventaire.module.css';

/** What is typed, by the id of a line; an empty one is left out. */
export type Amounts = Readonly<Record<number, string>>;

interface AmountLine {
  readonly id: number;
  readonly nom: string;
  readonly detail: string;
  readonly unite: string;
}

type AmountLinesProps = {
  legend: string;
  lines: readonly AmountLine[];
  amounts: Amounts;
  error: string | null;
  onChange: (amounts: Amounts) => void;
};

/** A number for each of several things. */
export function AmountLines({ legend, lines, amounts, error, onChange }: AmountLinesProps) {
  const t = useT();
  return (
    <fieldset className={classes['lines']} name="lignes">
      <legend className="visually-hidden">{legend}</legend>
      {lines.map(({ id, nom, detail, unite }) => (
        <div key={id} className={classes['line']}>
          <span className={classes['words']}>
            <strong>{nom}</strong>
            <span className={classes['quiet']}>{detail}</span>
          </span>
          <TextInput
            className={classes['amount'] ?? ''}
            aria-label={t('inventaire.ask.amount', { nom })}
            inputMode="numeric"
            rightSection={<span className={classes['unit']}>{unite}</span>}
            rightSectionWidth="auto"
            value={amounts[id] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...amounts, [id]: currentTarget.value })}
          />
        </div>
      ))}
      {error !== null && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
