import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import classes from './search-field.module.css';

type SearchFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Said to a screen reader, and shown while the field is empty. */
  label: string;
  clearLabel: string;
  /** Shown instead of the label where that is too long for the field. */
  placeholder?: string | undefined;
};

export function SearchField({ value, onChange, label, clearLabel, ...props }: SearchFieldProps) {
  return (
    <TextInput
      className={classes['field'] ?? ''}
      type="search"
      aria-label={label}
      placeholder={props.placeholder ?? label}
      value={value}
      data-mantine-stop-propagation={value !== ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        onChange('');
      }}
      leftSection={<IconSearch size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      rightSection={
        value === '' ? null : <CloseButton aria-label={clearLabel} onClick={() => onChange('')} />
      }
    />
  );
}
