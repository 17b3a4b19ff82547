import { type EmployeOption, listEmployeOptions } from '@releve/domain/features/employes.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { useOptionList } from '../../platform/api/use-option-list.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { mergeOptions } from '../../ui/option-choice.ts';
import { OptionPicker } from '../../ui/option-picker.tsx';
import { fullName } from './employe-name.ts';

interface CommonProps {
  label: string;
  description?: string;
  error?: string | null;
  disabled?: boolean;
  /** Whoever it refuses is shown and cannot be chosen. */
  canChoose?: (employe: EmployeOption) => boolean;
}

interface SingleProps extends CommonProps {
  multiple?: false;
  value: number | null;
  onChange: (id: number | null, employe: EmployeOption | null) => void;
}

interface MultipleProps extends CommonProps {
  multiple: true;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

export type EmployePickerProps = SingleProps | MultipleProps;

const listChosenIds = (props: EmployePickerProps): readonly number[] => {
  if (props.multiple) return props.value;
  return props.value === null ? [] : [props.value];
};

export function EmployePicker(props: EmployePickerProps) {
  const { label, description, error, disabled, canChoose } = props;
  const t = useT();
  const chosenIds = listChosenIds(props);
  const list = useOptionList({
    path: listEmployeOptions.path,
    load: (query, signal) => callEndpoint(listEmployeOptions, { query }, { signal }),
    chosenIds,
    nameOf: fullName,
  });
  const toOption = (employe: EmployeOption) => ({
    value: employe.id,
    label: fullName(employe),
    detail: t(`usergroups.${employe.usergroup}`),
    disabled: canChoose?.(employe) === false,
  });
  const found = list.found.map(toOption);
  const options = mergeOptions(found, list.chosen.map(toOption), chosenIds, (id) =>
    t('pickers.unknown', { id }),
  );

  const choose = (ids: number[]) => {
    if (props.multiple) return props.onChange(ids);
    const id = ids[0] ?? null;
    const known = [...list.found, ...list.chosen];
    return props.onChange(id, known.find((employe) => employe.id === id) ?? null);
  };

  return (
    <OptionPicker
      label={label}
      description={description}
      placeholder={t('pickers.search')}
      error={error}
      disabled={disabled}
      isMultiple={props.multiple === true}
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
