import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readNumber, writeNumber } from '../../../objects/question/number-text.ts';
import classes from './panel.module.css';

type NumberFieldProps = {
  name: string;
  label: string;
  description?: string;
  value: number | null;
  /** What an empty field stands for, where there must be a number. */
  fallback?: number;
  min?: number;
  max?: number;
  isWhole?: boolean;
  /** A few letters behind the number. */
  unit?: string;
  error?: string | null;
  onChange: (value: number | null) => void;
};

/** A number as people here write it, kept within its bounds; what is none is not taken. */
export function NumberField(props: NumberFieldProps) {
  const {
    name,
    label,
    description,
    value,
    fallback,
    min,
    max,
    isWhole = true,
    unit,
    error,
  } = props;
  /** Null while nobody types: then it shows what it stands for. */
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = readNumber(text);
    if (number !== null && (!isWhole || Number.isInteger(number))) {
      props.onChange(Math.min(max ?? number, Math.max(min ?? number, number)));
    }
    if (text.trim() === '') props.onChange(fallback ?? null);
  };
  return (
    <TextInput
      name={name}
      label={label}
      description={description}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(unit !== undefined && { rightSection: <span className={classes['unit']}>{unit}</span> })}
      value={typed ?? writeNumber(value)}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
