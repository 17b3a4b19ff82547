import { reloadUser, type User } from '@releve/domain/features/session.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';

interface ShownUser {
  user: User | null;
  /** False while a manager looks at an employee's. */
  isOneself: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The signed-in person, known without a network; or the employee a manager acts as. */
export function useShownUser(): ShownUser {
  const own = useUserStore((state) => state.details);
  const { active, employe } = useSettingsStore((state) => state.employeMode);
  const isOneself = !active || employe === null;
  const other = useEndpoint(
    reloadUser,
    { params: { id: employe?.id } },
    { enabled: !isOneself && own !== null },
  );
  return {
    user: isOneself ? own : (other.data ?? null),
    isOneself,
    hasFailed: !isOneself && other.isError && other.data === undefined,
    retry: () => void other.refetch(),
  };
}
