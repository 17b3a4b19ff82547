// The identity last typed, so that a failed attempt, which goes to `/` and comes back, finds it again.
import { create } from 'zustand';

export const useTypedIdentity = create<{ identity: string }>(() => ({ identity: '' }));

export const rememberIdentity = (identity: string): void => useTypedIdentity.setState({ identity });
