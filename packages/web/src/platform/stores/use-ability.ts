// What the person signed in may do, for what a screen shows; the server asks again.
import { type AppAbility, createAbility } from '@releve/domain/ability.ts';
import { useMemo } from 'react';
import { useUserStore } from './user-store.ts';

export function useAbility(): AppAbility {
  const permissions = useUserStore((state) => state.permissions);
  return useMemo(() => createAbility(permissions), [permissions]);
}
