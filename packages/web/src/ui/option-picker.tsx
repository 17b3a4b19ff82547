import { type ComboboxItem, type ComboboxLikeRenderOptionInput, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { offeredOptions, type PickerOption } from './option-choice.ts';
import { MultiSelect } from './select/multi-select.tsx';
import { Select } from './select/select.tsx';
import classes from './option-picker.module.css';

export interface OptionPickerProps {
  /** By which a form finds it, to show what it lacks. */
  name?: string | undefined;
  label: string;
  /** In a line of filters the label is the placeholder. */
  isInline?: boolean | undefined;
  description?: string | undefined;
  placeholder: string;
  error?: ReactNode;
  disabled?: boolean | undefined;
  isMultiple: boolean;
  value: readonly number[];
  onChange: (value: number[]) => void;
  /** Everything that may have to be named; of it, only `found` is offered. */
  options: readonly PickerOption[];
  found: readonly PickerOption[];
  search: string;
  onSearch: (search: string) => void;
  isLoading: boolean;
  /** Said in place of the options where there are none. */
  emptyText: string;
  clearLabel: string;
  onOpen: () => void;
}

type Rendered = ComboboxLikeRenderOptionInput<ComboboxItem<number>>;

const renderOption = (options: readonly PickerOption[]) => {
  const detailById = new Map(options.map(({ value, detail }) => [value, detail]));
  return ({ option, checked }: Rendered) => (
    <span className={classes['option']} data-checked={checked || undefined}>
      <span>{option.label}</span>
      <span className={classes['detail']}>{detailById.get(option.value)}</span>
    </span>
  );
};

/** A field to search and choose one or several things that the server holds. */
export function OptionPicker(props: OptionPickerProps) {
  const { isMultiple, value, onChange, options, found, search, onSearch, isLoading } = props;
  const placeholder = props.isInline ? props.label : props.placeholder;
  const field = {
    ...(props.isInline ? { 'aria-label': props.label } : { label: props.label }),
    description: props.description,
    error: props.error,
    ...(props.name !== undefined && { name: props.name }),
    disabled: props.disabled === true,
    clearable: true,
    clearButtonProps: { 'aria-label': props.clearLabel },
    data: [...options],
    // The server has searched already; filtering here again would hide what it found by other means.
    filter: () => offeredOptions(options, found),
    renderOption: renderOption(options),
    searchValue: search,
    onSearchChange: onSearch,
    nothingFoundMessage: props.emptyText,
    rightSection: isLoading ? <Loader size="xs" /> : undefined,
    maxDropdownHeight: 320,
    onDropdownOpen: props.onOpen,
  };
  return isMultiple ? (
    <MultiSelect<number>
      {...field}
      searchable
      placeholder={value.length === 0 ? placeholder : ''}
      value={[...value]}
      onChange={onChange}
      hidePickedOptions
    />
  ) : (
    <Select<number>
      {...field}
      searchable
      placeholder={placeholder}
      value={value[0] ?? null}
      onChange={(chosen) => onChange(chosen === null ? [] : [chosen])}
    />
  );
}
