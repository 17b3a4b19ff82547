import { expect, it } from 'vitest';
import {
  listChannels,
  onEvent,
  onSubscribed,
  tellEvent,
  tellSubscribed,
} from './realtime-events.ts';

it('tells each event to those who wait for it on that channel, until they stop', () => {
  const heard: unknown[] = [];
  const stop = onEvent('user', 'Notification', ({ id }) => heard.push(id));
  tellEvent('user', 'Notification', { id: 7 });
  tellEvent('online', 'Notification', { id: 8 });
  tellEvent('user', 'Message', { cle: 'p-9' });
  stop();
  tellEvent('user', 'Notification', { id: 10 });
  expect(heard).toEqual([7]);
});

it('tells each subscription apart from the events of the same channel', () => {
  const heard: string[] = [];
  onSubscribed('settings', () => heard.push('again'));
  onEvent('settings', 'SettingsChanged', ({ name }) => heard.push(name));
  tellSubscribed('settings');
  tellEvent('settings', 'SettingsChanged', { name: 'ENABLE_MEMOS' });
  tellSubscribed('user');
  expect(heard).toEqual(['again', 'ENABLE_MEMOS']);
});

it('goes on where nobody listens', () => {
  expect(() => tellEvent('user', 'HoraireChanged', { date: '2026-11-15' })).not.toThrow();
});

it('names the channels of a person', () => {
  const own = [
    ['user', 'private-App.User.12'],
    ['online', 'presence-online'],
    ['settings', 'private-Settings'],
  ];
  expect(listChannels(12, { canReadPlan: false, canReadPresences: false })).toEqual(own);
  expect(listChannels(12, { canReadPlan: true, canReadPresences: true })).toEqual([
    ...own,
    ['planner', 'private-horaire'],
    ['presences', 'private-presences'],
  ]);
});
