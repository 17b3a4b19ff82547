import { type Primitive, Select } from '@mantine/core';
import type { Ref } from 'react';
import type { SelectFieldProps } from './select-props.ts';

export type FullSelectProps<Value extends Primitive> = SelectFieldProps<Value> & {
  ref: Ref<HTMLInputElement>;
};

export default function FullSelect<Value extends Primitive>(props: FullSelectProps<Value>) {
  return <Select<Value> {...props} />;
}
