import { listDemandeTypes } from '@releve/domain/features/demande-types.ts';
import { addDatedAvailability, getDisponibilites } from '@releve/domain/features/disponibilites.ts';
import { queryKeyOf, useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { useSettingsStore } from '../../../platform/stores/settings-store.ts';

/** One's own; in employee mode, the employee's. */
export function useDisponibilites() {
  const employe_id = useSettingsStore(({ employeMode: { active, employe } }) =>
    active ? employe?.id : undefined,
  );
  const input = { query: { employe_id } };
  const waiting = useWaitingCommands(addDatedAvailability, queryKeyOf(getDisponibilites, input));
  return {
    ...useEndpoint(getDisponibilites, input),
    /** The days that have still to be sent, by uuid. */
    unsent: new Set(waiting.map(({ body }) => body.uuid)),
  };
}

/** The request by which the usual week is changed; undefined where none is offered. */
export const useWeekType = () =>
  useEndpoint(listDemandeTypes, {}).data?.data.find(
    ({ nature, actif }) => nature === 'disponibilite' && actif,
  );
