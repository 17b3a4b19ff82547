import { type ClientOption, listClientOptions } from '@releve/domain/features/clients.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { useOptionList } from '../../platform/api/use-option-list.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { mergeOptions } from '../../ui/option-choice.ts';
import { OptionPicker } from '../../ui/option-picker.tsx';

interface CommonProps {
  label: string;
  description?: string;
  error?: string | null;
  disabled?: boolean;
  /** What it refuses is shown and cannot be chosen. */
  canChoose?: (client: ClientOption) => boolean;
}

interface SingleProps extends CommonProps {
  multiple?: false;
  value: number | null;
  onChange: (id: number | null, client: ClientOption | null) => void;
}

interface MultipleProps extends CommonProps {
  multiple: true;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

export type ClientPickerProps = SingleProps | MultipleProps;

const listChosenIds = (props: ClientPickerProps): readonly number[] => {
  if (props.multiple) return props.value;
  return props.value === null ? [] : [props.value];
};

export function ClientPicker(props: ClientPickerProps) {
  const { label, description, error, disabled, canChoose } = props;
  const t = useT();
  const chosenIds = listChosenIds(props);
  const list = useOptionList({
    path: listClientOptions.path,
    load: (query, signal) => callEndpoint(listClientOptions, { query }, { signal }),
    chosenIds,
    nameOf: ({ nom }) => nom,
  });
  const toOption = (client: ClientOption) => ({
    value: client.id,
    label: client.nom,
    detail: client.ville,
    disabled: canChoose?.(client) === false,
  });
  const found = list.found.map(toOption);
  const options = mergeOptions(found, list.chosen.map(toOption), chosenIds, (id) =>
    t('pickers.unknown', { id }),
  );

  const choose = (ids: number[]) => {
    if (props.multiple) return props.onChange(ids);
    const id = ids[0] ?? null;
    const known = [...list.found, ...list.chosen];
    return props.onChange(id, known.find((client) => client.id === id) ?? null);
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
