// The person whose screens are shown: oneself or, in employee mode, the employee.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { useSettingsStore } from './settings-store.ts';
import { useUserStore } from './user-store.ts';

export function readShownPerson(): EmployeRef | null {
  const { active, employe } = useSettingsStore.getState().employeMode;
  if (active && employe !== null) return { id: employe.id, prenom: '', nom: employe.nom };
  const { details } = useUserStore.getState();
  return details && { id: details.id, prenom: details.prenom, nom: details.nom };
}

export function useShownPersonId(): number | undefined {
  const own = useUserStore(({ details }) => details?.id);
  const acted = useSettingsStore(({ employeMode: { active, employe } }) =>
    active ? employe?.id : undefined,
  );
  return acted ?? own;
}

/** What a read is asked with in employee mode: the employee's. */
export const useOfEmploye = (): { employe_id?: number } => {
  const id = useSettingsStore(({ employeMode: { active, employe } }) =>
    active ? employe?.id : undefined,
  );
  return id === undefined ? {} : { employe_id: id };
};
