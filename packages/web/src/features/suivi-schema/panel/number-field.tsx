import { NumberInput } from '@mantine/core';

type NumberFieldProps = {
  name: string;
  label: string;
  description?: string;
  value: number | null;
  /** Where it cannot be left empty. */
  fallback?: number;
  min?: number;
  max?: number;
  isWhole?: boolean;
  suffix?: string;
  error?: string | null;
  onChange: (value: number | null) => void;
};

/** A number as people here write it; an empty field is none, or its fallback once it is left. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, description, value, fallback, min, max, isWhole = true, suffix } = props;
  const read = (typed: string | number) => {
    if (typeof typed === 'number') props.onChange(typed);
    else if (typed === '' && fallback === undefined) props.onChange(null);
  };
  return (
    <NumberInput
      name={name}
      label={label}
      description={description}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      allowDecimal={!isWhole}
      allowNegative={min === undefined || min < 0}
      decimalSeparator=","
      thousandSeparator={false}
      hideControls
      clampBehavior="blur"
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(suffix !== undefined && { suffix })}
      value={value ?? ''}
      error={props.error}
      onChange={read}
    />
  );
}
