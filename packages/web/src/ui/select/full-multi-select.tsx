import { MultiSelect, type Primitive } from '@mantine/core';
import type { Ref } from 'react';
import type { MultiSelectFieldProps } from './select-props.ts';

export type FullMultiSelectProps<Value extends Primitive> = MultiSelectFieldProps<Value> & {
  ref: Ref<HTMLInputElement>;
};

export default function FullMultiSelect<Value extends Primitive>(
  props: FullMultiSelectProps<Value>,
) {
  return <MultiSelect<Value> {...props} />;
}
