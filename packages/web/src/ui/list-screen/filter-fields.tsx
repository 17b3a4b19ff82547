// The fields that filters are made of. On a phone a field has its name above it; in a line, in the field itself.
import { SegmentedControl } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useIsPhone } from '../use-is-phone.ts';
import { Select } from '../select/select.tsx';
import classes from './list-screen.module.css';
import { DateField } from '../date-field.tsx';

type Option<Value extends string> = { value: Value; label: string };

type FilterSelectProps<Value extends string> = {
  label: string;
  /** What an empty field says; its name otherwise. */
  placeholder?: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  isSearchable?: boolean;
};

/** One of several, or none. */
export function FilterSelect<Value extends string>({
  label,
  placeholder,
  options,
  value,
  onChange,
  isSearchable = false,
}: FilterSelectProps<Value>) {
  const isPhone = useIsPhone();
  return (
    <Select
      className={classes['filter'] ?? ''}
      {...(isPhone
        ? { label, ...(placeholder !== undefined && { placeholder }) }
        : { 'aria-label': label, placeholder: placeholder ?? label })}
      clearable
      searchable={isSearchable}
      data={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

type FilterChoiceProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Its own line on a phone. */
  isWide?: boolean;
};

/** One of a few, all in sight. */
export function FilterChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide = false,
}: FilterChoiceProps<Value>) {
  return (
    <SegmentedControl
      className={classes['choice'] ?? ''}
      data-wide={isWide || undefined}
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={onChange}
    />
  );
}

/** Another control in the room of a field. */
export function FilterField({ children }: { children: ReactNode }) {
  return <div className={classes['filter']}>{children}</div>;
}

type FilterPickerProps = {
  /** `EmployePicker`, `ClientPicker`. */
  of: ComponentType<{
    label: string;
    isInline: boolean;
    value: number | null;
    onChange: (id: number | null) => void;
  }>;
  label: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** A person or a site. */
export function FilterPicker({ of: Picker, label, value, onChange }: FilterPickerProps) {
  const isPhone = useIsPhone();
  return (
    <FilterField>
      <Picker
        label={label}
        isInline={!isPhone}
        value={value ?? null}
        onChange={(id) => onChange(id ?? undefined)}
      />
    </FilterField>
  );
}

type FilterDatesProps = {
  labels: { du: string; au: string };
  value: { du: string | undefined; au: string | undefined };
  onChange: (change: { du?: string | undefined; au?: string | undefined }) => void;
};

/** From one day to another. */
export function FilterDates({ labels, value, onChange }: FilterDatesProps) {
  const isPhone = useIsPhone();
  return (
    <div className={classes['dates']}>
      {(['du', 'au'] as const).map((name) => (
        <DateField
          key={name}
          className={classes['date'] ?? ''}
          {...(isPhone
            ? { label: labels[name] }
            : { 'aria-label': labels[name], leftSection: labels[name] })}
          leftSectionPointerEvents="none"
          value={value[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
        />
      ))}
    </div>
  );
}
