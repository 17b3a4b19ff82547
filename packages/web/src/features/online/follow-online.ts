// Keeps the live list of who is here, from the presence channel. Only directors are sent it.
import { create } from 'zustand';
import { reportError } from '../../platform/error-report.ts';
import { type Member, onEvent } from '../../platform/realtime/realtime-events.ts';
import { useRealtimeStore } from '../../platform/realtime/realtime-store.ts';
import {
  type OnlineEntry,
  toEntry,
  withEntry,
  withoutMember,
  withRefreshedUser,
} from './online-list.ts';

/** Null until the channel has sent its members: an empty list would mean that nobody is online. */
export const useOnlineStore = create<{ entries: OnlineEntry[] | null }>(() => ({ entries: null }));

function acceptMember(member: Member): OnlineEntry | null {
  const entry = toEntry(member);
  if (entry === null) {
    reportError(`Refused in the online list: no id or no app_version (${JSON.stringify(member)})`);
  }
  return entry;
}

const change = (apply: (entries: OnlineEntry[]) => OnlineEntry[]): void =>
  useOnlineStore.setState(({ entries }) => ({ entries: apply(entries ?? []) }));

export function followOnline(): void {
  onEvent('online', 'here', (members) => {
    const entries = members.map(acceptMember).filter((entry) => entry !== null);
    useOnlineStore.setState({ entries });
  });
  onEvent('online', 'joining', (member) => {
    const entry = acceptMember(member);
    if (entry !== null) change((entries) => withEntry(entries, entry));
  });
  onEvent('online', 'leaving', (member) => change((entries) => withoutMember(entries, member)));
  onEvent('online', 'RefreshOnlineUser', (event) =>
    change((entries) => withRefreshedUser(entries, event)),
  );
  useRealtimeStore.subscribe(({ state }) => {
    if (state === 'off') useOnlineStore.setState({ entries: null });
  });
}
