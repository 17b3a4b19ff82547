/**
 * A time of day that reads 24 hours everywhere: a browser's own field follows the language of the device. Four digits are
 * enough; the arrows go by five minutes. Its value is `HH:MM`, or empty.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { translateServerMessage } from '../platform/api/server-messages.ts';
import { isWholeTime, readTimeText, shiftTime } from './time-text.ts';

type Typed = { currentTarget: { value: string } };

type TimeFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (typed: Typed) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 5, ArrowDown: -5 };
const NOON = '12:00';

export function TimeField({ value, onChange, onBlur, error, ...props }: TimeFieldProps) {
  /** What is being typed, until it is a time. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const give = (time: string): void => {
    setTyped(null);
    setIsWrong(false);
    if (time !== value) onChange({ currentTarget: { value: time } });
  };

  const type = (text: string): void => {
    const time = isWholeTime(text) ? readTimeText(text) : null;
    if (time !== null) give(time);
    else if (text === '') give('');
    else setTyped(text);
  };

  /** What is no time stays to be seen, and counts as none. */
  const settle = (): void => {
    if (typed === null) return;
    const time = readTimeText(typed);
    if (time !== null) {
      give(time);
      return;
    }
    setIsWrong(true);
    if (value !== '') onChange({ currentTarget: { value: '' } });
  };

  const step = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') settle();
    const minutes = STEPS[event.key];
    if (minutes === undefined || props.readOnly === true) return;
    event.preventDefault();
    const from = readTimeText(typed ?? value);
    give(from === null ? NOON : shiftTime(from, minutes));
  };

  // Something else than this field may give it a time meanwhile.
  const isRefused = isWrong && value === '';
  const shown = isWrong && !isRefused ? value : (typed ?? value);
  return (
    <TextInput
      {...props}
      value={shown}
      error={isRefused ? (translateServerMessage('validation.time') ?? true) : error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      placeholder="--:--"
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={step}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}
