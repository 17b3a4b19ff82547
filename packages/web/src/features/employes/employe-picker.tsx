import { type EmployeOption, listEmployeOptions } from '@releve/domain/features/employes.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { type PickerProps, ServerOptionPicker } from '../../platform/api/server-option-picker.tsx';
import { useT } from '../../platform/i18n/i18n.ts';
import { fullName } from './employe-name.ts';

export function EmployePicker(picker: PickerProps<EmployeOption>) {
  const t = useT();
  return (
    <ServerOptionPicker
      path={listEmployeOptions.path}
      load={(query, signal) => callEndpoint(listEmployeOptions, { query }, { signal })}
      nameOf={fullName}
      detailOf={({ usergroup }) => t(`usergroups.${usergroup}`)}
      picker={picker}
    />
  );
}
