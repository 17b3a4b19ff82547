import { type EmployeOption, listEmployeOptions } from '@releve/domain/features/employes.ts';
import { MANAGERS } from '@releve/domain/usergroup.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { type PickerProps, ServerOptionPicker } from '../../platform/api/server-option-picker.tsx';
import { useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';

type Offered = { usergroup: string };

/** Everyone of the company. */
export const EmployePicker = (picker: PickerProps<EmployeOption>) => <Picker picker={picker} />;

const THE_MANAGERS: Offered = { usergroup: MANAGERS.join(',') };

/** Those who may supervise or coach. */
export const ManagerPicker = (picker: PickerProps<EmployeOption>) => (
  <Picker picker={picker} filter={THE_MANAGERS} />
);

function Picker({ picker, filter }: { picker: PickerProps<EmployeOption>; filter?: Offered }) {
  const t = useT();
  return (
    <ServerOptionPicker
      path={listEmployeOptions.path}
      load={({ filter: offered, ...query }, signal) =>
        callEndpoint(listEmployeOptions, { query: { ...query, ...offered } }, { signal })
      }
      filter={filter}
      nameOf={fullName}
      detailOf={({ usergroup }) => t(`usergroups.${usergroup}`)}
      picker={picker}
    />
  );
}
