// A field to choose one or several of the things an endpoint lists. What they are is said by its user.
import { useT } from '../i18n/i18n.ts';
import { mergeOptions } from '../../ui/option-choice.ts';
import { OptionPicker } from '../../ui/option-picker.tsx';
import { type OptionQuery, useOptionList } from './use-option-list.ts';

interface CommonProps<Option> {
  name?: string;
  label: string;
  /** In a line of filters the label is the placeholder. */
  isInline?: boolean;
  description?: string;
  error?: string | null;
  disabled?: boolean;
  /** What it refuses is shown and cannot be chosen. */
  canChoose?: (option: Option) => boolean;
}

interface SingleProps<Option> extends CommonProps<Option> {
  multiple?: false;
  value: number | null;
  onChange: (id: number | null, option: Option | null) => void;
}

interface MultipleProps<Option> extends CommonProps<Option> {
  multiple: true;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** What a picker of one kind of thing takes. */
export type PickerProps<Option> = SingleProps<Option> | MultipleProps<Option>;

interface ServerOptionPickerProps<Option, Filter> {
  /** The address of the endpoint, the first part of the keys of the cache. */
  path: string;
  load: (query: OptionQuery<Filter>, signal: AbortSignal) => Promise<{ data: Option[] }>;
  /** What narrows the options offered. */
  filter?: Filter | undefined;
  nameOf: (option: Option) => string;
  detailOf: (option: Option) => string;
  picker: PickerProps<Option>;
}

function listChosenIds(picker: PickerProps<never>): readonly number[] {
  if (picker.multiple) return picker.value;
  return picker.value === null ? [] : [picker.value];
}

export function ServerOptionPicker<Option extends { id: number }, Filter = never>({
  path,
  load,
  filter,
  nameOf,
  detailOf,
  picker,
}: ServerOptionPickerProps<Option, Filter>) {
  const { name, label, isInline, description, error, disabled, canChoose } = picker;
  const t = useT();
  const chosenIds = listChosenIds(picker);
  const list = useOptionList({ path, load, filter, chosenIds, nameOf });
  const toOption = (option: Option) => ({
    value: option.id,
    label: nameOf(option),
    detail: detailOf(option),
    disabled: canChoose?.(option) === false,
  });
  const found = list.found.map(toOption);
  const options = mergeOptions(found, list.chosen.map(toOption), chosenIds, (id) =>
    t('pickers.unknown', { id }),
  );

  const choose = (ids: number[]) => {
    if (picker.multiple) return picker.onChange(ids);
    const id = ids[0] ?? null;
    const known = [...list.found, ...list.chosen];
    return picker.onChange(id, known.find((option) => option.id === id) ?? null);
  };

  return (
    <OptionPicker
      name={name}
      label={label}
      isInline={isInline}
      description={description}
      placeholder={t('pickers.search')}
      error={error}
      disabled={disabled}
      isMultiple={picker.multiple === true}
      value={chosenIds}
      onChange={choose}
      options={options}
      found={found}
      search={list.search}
      onSearch={list.setSearch}
      isLoading={list.isLoading}
      emptyText={t(`pickers.${list.emptyReason}`)}
      clearLabel={t('pickers.clear')}
      onOpen={list.retryIfFailed}
    />
  );
}
