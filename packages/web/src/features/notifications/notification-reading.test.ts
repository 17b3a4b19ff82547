import type { Notification } from '@releve/domain/features/notifications.ts';
import { describe, expect, it } from 'vitest';
import { listAsRead, type NotificationList } from './notification-reading.ts';

const AT = '2026-11-15T10:00:00Z';

const notice = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  type: 'memo',
  titre: 'Mémo',
  texte: '',
  lien: '/user/memos',
  cree_le: '2026-11-15T09:00:00Z',
  lu_le: null,
  ...change,
});

const listOf = (data: Notification[], non_lues: number): NotificationList => ({
  data,
  non_lues,
  meta: { total: data.length, page: 1, per_page: 20 },
});

const readings = (list: NotificationList) => list.data.map(({ lu_le }) => lu_le);

describe('listAsRead', () => {
  it('marks one, and counts one less', () => {
    const list = listAsRead(listOf([notice(1), notice(2)], 7), { ids: [2], at: AT });
    expect(readings(list)).toEqual([null, AT]);
    expect(list.non_lues).toBe(6);
  });

  it('keeps the first reading, and counts it once', () => {
    const before = listOf([notice(1, { lu_le: '2026-11-15T09:30:00Z' })], 3);
    expect(listAsRead(before, { ids: [1], at: AT })).toEqual(before);
  });

  it('marks all, those of the other pages too, but none that came later', () => {
    const later = notice(3, { cree_le: '2026-11-15T10:00:01Z' });
    const list = listAsRead(listOf([later, notice(1), notice(2)], 40), { at: AT });
    expect(readings(list)).toEqual([null, AT, AT]);
    expect(list.non_lues).toBe(1);
  });
});
