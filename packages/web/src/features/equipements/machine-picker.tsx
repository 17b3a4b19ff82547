import type { Equipement } from '@releve/domain/features/equipement-shapes.ts';
import { listEquipements } from '@releve/domain/features/equipements.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { type PickerProps, ServerOptionPicker } from '../../platform/api/server-option-picker.tsx';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { placeOf } from './equipement-words.ts';
import { equipementsTexts } from './equipements.texts.ts';

needTexts(equipementsTexts);

/** Searched by the server: there may be thousands. */
export function MachinePicker(picker: PickerProps<Equipement>) {
  const t = useT();
  return (
    <ServerOptionPicker
      path={listEquipements.path}
      load={(query, signal) => callEndpoint(listEquipements, { query }, { signal })}
      nameOf={({ nom }) => nom}
      detailOf={(machine) =>
        [placeOf(machine, t), machine.serie].filter((part) => part !== '').join(' · ')
      }
      picker={picker}
    />
  );
}
