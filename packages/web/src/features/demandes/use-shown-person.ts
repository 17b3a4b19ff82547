import { useUserStore } from '../../platform/stores/user-store.ts';
import { useEmployeModeId } from '../horaire/horaire.queries.ts';

/** In employee mode, the employee. */
export const useShownPersonId = (): number | undefined => {
  const own = useUserStore(({ details }) => details?.id);
  return useEmployeModeId() ?? own;
};
