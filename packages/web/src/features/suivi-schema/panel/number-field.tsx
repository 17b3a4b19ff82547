import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readNumber, writeNumber } from '../../formulaire/number-text.ts';

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
  error?: string | null;
  onChange: (value: number | null) => void;
};

/** A number as people here write it, kept within its bounds; what is none is not taken. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, description, value, fallback, min, max, isWhole = true, error } = props;
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
      value={typed ?? writeNumber(value)}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
