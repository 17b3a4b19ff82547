// Who is signed in. Persisted in localStorage under `user`, as the specification asks.
import type { AbilityRule } from '@releve/domain/ability.ts';
import type { User } from '@releve/domain/features/session.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface UserState {
  loggedIn: boolean;
  permissions: AbilityRule[];
  details: User | null;
  token: string | null;
}

const SIGNED_OUT: UserState = { loggedIn: false, permissions: [], details: null, token: null };

export const useUserStore = create<UserState>()(persist(() => SIGNED_OUT, { name: 'user' }));

export function storeSignedIn(token: string, details: User): void {
  useUserStore.setState({ loggedIn: true, token, details, permissions: details.casl });
}

export function storeUserDetails(details: User): void {
  useUserStore.setState({ details, permissions: details.casl });
}

/** A temporary password opens nothing but its own replacement: until then, nothing starts and nothing is asked for. */
export const isPasswordDue = ({ details } = useUserStore.getState()): boolean =>
  details?.doit_changer_mot_de_passe === true;

/** The company asks for a second step, which this person has yet to add. */
const isSecondStepDue = ({ details } = useUserStore.getState()): boolean =>
  details?.second_step_due === true;

/** What stands in the place of every screen until it is done. The password comes first. */
export const dueStep = (state = useUserStore.getState()): 'password' | 'second' | null =>
  isPasswordDue(state) ? 'password' : isSecondStepDue(state) ? 'second' : null;

export const isStepDue = (state = useUserStore.getState()): boolean => dueStep(state) !== null;

export const isAdmitted = (state = useUserStore.getState()): boolean =>
  state.loggedIn && !isStepDue(state);

/** The server knows better than what this device kept. */
export function storePasswordDue(): void {
  const { details } = useUserStore.getState();
  if (details === null || isPasswordDue()) return;
  useUserStore.setState({ details: { ...details, doit_changer_mot_de_passe: true } });
}

export function storeSecondStepDue(): void {
  const { details } = useUserStore.getState();
  if (details === null || isSecondStepDue()) return;
  useUserStore.setState({ details: { ...details, second_step_due: true } });
}

export function clearUserStore(): void {
  useUserStore.setState(SIGNED_OUT);
  useUserStore.persist.clearStorage();
}

export const currentToken = (): string | null => useUserStore.getState().token;

/** The owner of what is kept on the device; null while signed out. */
export const currentUserId = (): number | null => useUserStore.getState().details?.id ?? null;
