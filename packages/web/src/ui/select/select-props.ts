// What the lists to choose from take of Mantine's: as much as the screens use, light or full.
import type { MultiSelectProps, Primitive, SelectProps } from '@mantine/core';

type LookProps =
  | 'aria-describedby'
  | 'aria-label'
  | 'aria-labelledby'
  | 'className'
  | 'description'
  | 'disabled'
  | 'error'
  | 'id'
  | 'inputWrapperOrder'
  | 'label'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'rightSection'
  | 'variant';

type ListProps =
  | 'allowDeselect'
  | 'clearable'
  | 'clearButtonProps'
  | 'data'
  | 'filter'
  | 'maxDropdownHeight'
  | 'name'
  | 'nothingFoundMessage'
  | 'onChange'
  | 'onDropdownOpen'
  | 'onSearchChange'
  | 'renderOption'
  | 'searchable'
  | 'searchValue'
  | 'value';

export type SelectFieldProps<Value extends Primitive> = Pick<
  SelectProps<Value>,
  LookProps | ListProps
>;

export type MultiSelectFieldProps<Value extends Primitive> = Pick<
  MultiSelectProps<Value>,
  | 'aria-label'
  | 'clearable'
  | 'clearButtonProps'
  | 'data'
  | 'description'
  | 'disabled'
  | 'error'
  | 'filter'
  | 'hidePickedOptions'
  | 'label'
  | 'maxDropdownHeight'
  | 'name'
  | 'nothingFoundMessage'
  | 'onDropdownOpen'
  | 'onSearchChange'
  | 'placeholder'
  | 'renderOption'
  | 'rightSection'
  | 'searchable'
  | 'searchValue'
> & { value: Value[]; onChange: (value: Value[]) => void };
