// The labels of the machines of one's sites are known without a network, by the list that the phone carries.
import { defineCodes } from '../../platform/features/define-feature.ts';
import { readKept } from '../../platform/api/keep-reads.ts';
import { MACHINES_CALL } from './keep-machines.ts';
import { machineOfCode } from './machine-of-code.ts';
import { MachinePicker } from './machine-picker.tsx';

export default defineCodes({
  genre: 'equipement',
  flag: 'ENABLE_CLIENT_EQUIPMENT',
  picker: MachinePicker,
  pickerOfSeveral: MachinePicker,
  find: async (code) => {
    const kept = await readKept(MACHINES_CALL);
    const machine = machineOfCode(kept?.data ?? [], code);
    if (machine === undefined) return null;
    return { nom: machine.nom, lien: `/user/equipements/${machine.id}`, isOnlyOffline: true };
  },
  unknown: {
    voie: 'bris',
    lien: (code) => `/user/equipements/bris?code=${code}`,
    isOnlyOffline: false,
  },
});
