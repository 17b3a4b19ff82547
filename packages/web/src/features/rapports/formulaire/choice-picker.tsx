import { useState } from 'react';
import { foldText } from '../../../platform/i18n/fold-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { mergeOptions, type PickerOption } from '../../../ui/option-choice.ts';
import { OptionPicker } from '../../../ui/option-picker.tsx';

interface ChoicePickerProps {
  label: string;
  /** Those that this device keeps, and what the server found of the rest. */
  options: readonly PickerOption[];
  chosen: PickerOption | null;
  error: string | null;
  isLoading: boolean;
  onSearch: (search: string) => void;
  onChange: (id: number | null) => void;
}

/** More than anybody reads; a search narrows them. */
const MOST_SHOWN = 50;

const matches = ({ label, detail = '' }: PickerOption, words: readonly string[]): boolean => {
  const text = foldText(`${label} ${detail}`);
  return words.every((word) => text.includes(word));
};

/** One of the names that this device knows, without a network as well, or that the server finds. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { label, options, chosen, error, isLoading, onSearch, onChange } = props;
  const t = useT();
  const [search, setSearch] = useState('');
  const isChosenText = search === chosen?.label;
  const words = isChosenText ? [] : foldText(search).split(/\s+/).filter(Boolean);
  const found = options.filter((option) => matches(option, words)).slice(0, MOST_SHOWN);
  const chosenIds = chosen === null ? [] : [chosen.value];
  return (
    <OptionPicker
      label={label}
      placeholder={t('formulaire.subject.search')}
      error={error}
      isMultiple={false}
      value={chosenIds}
      onChange={([id]) => onChange(id ?? null)}
      options={mergeOptions(found, chosen === null ? [] : [chosen], chosenIds, String)}
      found={found}
      search={search}
      onSearch={(text) => {
        setSearch(text);
        onSearch(text === chosen?.label ? '' : text);
      }}
      isLoading={isLoading}
      emptyText={t('formulaire.subject.none')}
      clearLabel={t('formulaire.subject.clear')}
      onOpen={() => undefined}
    />
  );
}
