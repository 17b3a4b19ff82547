import { describe, expect, it } from 'vitest';
import { buildMessage, LUC } from '../message.fixture.ts';
import { listActs } from './use-thread-menu.ts';

const RIGHTS = {
  me: LUC.id,
  conversation: { genre: 'directe', peut_ecrire: true },
  isManager: false,
  canReport: true,
  canAsk: true,
  canPublishMemo: false,
} as const;

const own = (part: Parameters<typeof buildMessage>[0] = {}) => buildMessage({ par: LUC, ...part });

describe('what can be done with a message', () => {
  it('is answered, copied, turned into a report or a request; corrected and withdrawn only by its author', () => {
    expect(listActs(buildMessage(), RIGHTS)).toEqual(['answer', 'copy', 'incident', 'demande']);
    expect(listActs(own(), RIGHTS)).toEqual([
      'answer',
      'copy',
      'readers',
      'edit',
      'incident',
      'demande',
      'withdraw',
    ]);
  });

  it('is nothing once it was withdrawn', () => {
    expect(listActs(own({ retire_le: '2026-11-17T01:10:00Z' }), RIGHTS)).toEqual([]);
  });

  it('can be corrected and withdrawn before it was sent, and answered by nobody', () => {
    expect(listActs(own({ state: 'waiting' }), RIGHTS)).toEqual(['copy', 'edit', 'withdraw']);
    expect(listActs(own({ state: 'parked' }), RIGHTS)).toEqual(['copy']);
  });

  it('has no words to copy or correct where it only shows something, or is a quick answer', () => {
    expect(listActs(own({ texte: '' }), RIGHTS)).not.toContain('copy');
    expect(listActs(own({ texte: '', modele: 'oui' }), RIGHTS)).toContain('copy');
    expect(listActs(own({ texte: '', modele: 'oui' }), RIGHTS)).not.toContain('edit');
  });

  it('shows its readers to its author, and to managers in the thread of a site', () => {
    const site = { genre: 'site', peut_ecrire: true } as const;
    const asManager = { ...RIGHTS, isManager: true };
    expect(listActs(buildMessage(), asManager)).not.toContain('readers');
    expect(listActs(buildMessage(), { ...asManager, conversation: site })).toContain('readers');
    expect(listActs(buildMessage(), { ...RIGHTS, conversation: site })).not.toContain('readers');
  });

  it('of an announcement is answered though nobody writes under it, but not by its author', () => {
    const conversation = { genre: 'annonce', peut_ecrire: false } as const;
    expect(listActs(buildMessage(), { ...RIGHTS, conversation })).toContain('answer');
    expect(listActs(own(), { ...RIGHTS, conversation })).not.toContain('answer');
    const left = { genre: 'site', peut_ecrire: false } as const;
    expect(listActs(buildMessage(), { ...RIGHTS, conversation: left })).not.toContain('answer');
  });
});
