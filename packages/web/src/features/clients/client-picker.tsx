import { type ClientOption, listClientOptions } from '@releve/domain/features/clients.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { type PickerProps, ServerOptionPicker } from '../../platform/api/server-option-picker.tsx';

export function ClientPicker(picker: PickerProps<ClientOption>) {
  return (
    <ServerOptionPicker
      path={listClientOptions.path}
      load={(query, signal) => callEndpoint(listClientOptions, { query }, { signal })}
      nameOf={({ nom }) => nom}
      detailOf={({ ville }) => ville}
      picker={picker}
    />
  );
}
