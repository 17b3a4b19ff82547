import { afterEach, expect, it, vi } from 'vitest';
import { tellEvent } from '../../platform/realtime/realtime-events.ts';
import { setRealtimeState } from '../../platform/realtime/realtime-store.ts';
import { followOnline, useOnlineStore } from './follow-online.ts';

const member = (id: string, app_version?: string) => ({
  id,
  info: { app_version, prenom: 'Aline', nom: 'Roy', usergroup: 2 },
});

const listedIds = () => useOnlineStore.getState().entries?.map(({ id }) => id) ?? null;

followOnline();

afterEach(() => {
  setRealtimeState('waiting');
  setRealtimeState('off');
  vi.restoreAllMocks();
});

it('follows who is here, joins and leaves, and forgets them with the session', () => {
  setRealtimeState('live');
  expect(listedIds()).toBeNull();
  tellEvent('online', 'here', [member('1', '1'), member('2', '1')]);
  tellEvent('online', 'joining', member('3', '2'));
  tellEvent('online', 'leaving', member('1'));
  expect(listedIds()).toEqual([2, 3]);
  setRealtimeState('off');
  expect(listedIds()).toBeNull();
});

it('refuses whoever has no app_version, with a warning in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  tellEvent('online', 'here', [member('1', '1'), member('2')]);
  tellEvent('online', 'joining', member('3'));
  expect(listedIds()).toEqual([1]);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(String(warn.mock.lastCall?.[0])).toContain('app_version');
});
