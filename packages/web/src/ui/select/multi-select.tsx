import {
  ComboboxChevron,
  ComboboxClearButton,
  getOptionsLockup,
  getParsedComboboxData,
  Pill,
  PillsInput,
  type Primitive,
} from '@mantine/core';
import { useId } from 'react';
import { useFullControl } from '../use-full-control.ts';
import type { FullMultiSelectProps } from './full-multi-select.tsx';
import type { MultiSelectFieldProps } from './select-props.ts';
import { useLightField } from './use-light-field.ts';

const loadFull = () => import('./full-multi-select.tsx');

/** Several of many, with a search. The list itself, with what places it, comes with the first use. */
export function MultiSelect<Value extends Primitive>(props: MultiSelectFieldProps<Value>) {
  const control = useFullControl<FullMultiSelectProps<Value>>(loadFull);
  const { Full, fullRef } = control;
  return Full === null ? (
    <LightMultiSelect {...props} control={control} />
  ) : (
    <Full {...props} ref={fullRef} />
  );
}

type LightMultiSelectProps<Value extends Primitive> = MultiSelectFieldProps<Value> & {
  control: Parameters<typeof useLightField>[0];
};

function LightMultiSelect<Value extends Primitive>(props: LightMultiSelectProps<Value>) {
  const { control, data, value, onChange, clearable = false, disabled = false } = props;
  const id = useId();
  const { typed, field } = useLightField(control, props.searchable === true);
  const known = getOptionsLockup(getParsedComboboxData(data));
  const isClearable = clearable && value.length > 0 && !disabled;
  return (
    <>
      <PillsInput
        __staticSelector="MultiSelect"
        id={id}
        label={props.label}
        description={props.description}
        error={props.error}
        disabled={disabled}
        rightSection={props.rightSection}
        __defaultRightSection={<ComboboxChevron size="sm" error={props.error} />}
        __clearSection={
          <ComboboxClearButton {...props.clearButtonProps} onClear={() => onChange([])} />
        }
        __clearable={isClearable}
      >
        <Pill.Group disabled={disabled}>
          {value.map((each) => (
            <Pill
              key={`${each}`}
              disabled={disabled}
              withRemoveButton={known[`${each}`]?.disabled !== true}
              onRemove={() => onChange(value.filter((other) => other !== each))}
            >
              {known[`${each}`]?.label ?? each}
            </Pill>
          ))}
          <PillsInput.Field
            id={id}
            aria-label={props['aria-label']}
            placeholder={props.placeholder}
            disabled={disabled}
            {...field}
            value={typed ?? ''}
          />
        </Pill.Group>
      </PillsInput>
      <input type="hidden" name={props.name} value={value.join(',')} disabled={disabled} />
    </>
  );
}
