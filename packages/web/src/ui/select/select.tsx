import {
  ComboboxChevron,
  ComboboxClearButton,
  getOptionsLockup,
  getParsedComboboxData,
  InputBase,
  type Primitive,
} from '@mantine/core';
import { useFullControl } from '../use-full-control.ts';
import type { FullSelectProps } from './full-select.tsx';
import type { SelectFieldProps } from './select-props.ts';
import { useLightField } from './use-light-field.ts';

const loadFull = () => import('./full-select.tsx');

/** One of several. The list itself, with what places it, comes with the first use. */
export function Select<Value extends Primitive = string>(props: SelectFieldProps<Value>) {
  const control = useFullControl<FullSelectProps<Value>>(loadFull);
  const { Full, fullRef } = control;
  return Full === null ? (
    <LightSelect {...props} control={control} />
  ) : (
    <Full {...props} ref={fullRef} />
  );
}

type LightSelectProps<Value extends Primitive> = SelectFieldProps<Value> & {
  control: Parameters<typeof useLightField>[0];
};

function LightSelect<Value extends Primitive>(props: LightSelectProps<Value>) {
  const { control, data, value = null, onChange, name, searchable = false, ...others } = props;
  const { clearable = false, clearButtonProps, readOnly = false, ...unlisted } = others;
  const { typed, field } = useLightField(control, searchable);
  const known = getOptionsLockup(getParsedComboboxData(data));
  const clear = () => onChange?.(null, null as never);
  return (
    <>
      <InputBase
        __staticSelector="Select"
        {...lookOf(unlisted)}
        {...field}
        {...(readOnly && { readOnly })}
        pointer={!searchable}
        __defaultRightSection={<ComboboxChevron size="sm" error={props.error} />}
        __clearSection={<ComboboxClearButton {...clearButtonProps} onClear={clear} />}
        __clearable={clearable && value !== null && !readOnly && props.disabled !== true}
        value={typed ?? known[`${value}`]?.label ?? ''}
      />
      <input type="hidden" name={name} value={`${value ?? ''}`} disabled={props.disabled} />
    </>
  );
}

/** What is left is for the list alone. */
function lookOf<Value extends Primitive>({
  allowDeselect: _allowDeselect,
  filter: _filter,
  maxDropdownHeight: _maxDropdownHeight,
  nothingFoundMessage: _nothingFoundMessage,
  onDropdownOpen: _onDropdownOpen,
  onSearchChange: _onSearchChange,
  renderOption: _renderOption,
  searchValue: _searchValue,
  ...look
}: Omit<SelectFieldProps<Value>, 'data' | 'onChange' | 'value'>) {
  return look;
}
