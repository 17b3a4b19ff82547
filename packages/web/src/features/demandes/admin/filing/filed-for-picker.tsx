import { listFiledFor } from '@releve/domain/features/demande-filing.ts';
import type { EmployeOption } from '@releve/domain/features/employes.ts';
import { callEndpoint } from '../../../../platform/api/call-endpoint.ts';
import {
  type PickerProps,
  ServerOptionPicker,
} from '../../../../platform/api/server-option-picker.tsx';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';

/** Those for whom the reader may file a request. */
export function FiledForPicker(picker: PickerProps<EmployeOption>) {
  const t = useT();
  return (
    <ServerOptionPicker
      path={listFiledFor.path}
      load={(query, signal) => callEndpoint(listFiledFor, { query }, { signal })}
      nameOf={fullName}
      detailOf={({ usergroup }) => t(`usergroups.${usergroup}`)}
      picker={picker}
    />
  );
}
