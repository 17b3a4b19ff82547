// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { t } from '../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { answerConfirmation, useConfirmStore } from '../../ui/confirm-store.ts';
import { askBeforeChange, questionFor } from './ask-before-change.ts';

beforeAll(loadAllTexts);
afterEach(() => answerConfirmation(false));

describe('the question before a change', () => {
  it('comes where screens would close', () => {
    expect(questionFor({ name: 'ENABLE_MEMOS', value: false })).toEqual({
      about: 'screens',
      screens: 'Mémos, Gérer les mémos',
    });
    expect(questionFor({ name: 'ENABLE_MEMOS', value: true })).toBeNull();
  });

  it('comes where positions would be read, not where they no longer are', () => {
    expect(questionFor({ name: 'ENABLE_POSITION', value: true })).toEqual({ about: 'position' });
    expect(questionFor({ name: 'ENABLE_POSITION', value: false })).toBeNull();
  });

  it('comes where something is kept for a shorter time, not where it is kept for longer', () => {
    const name = 'RETENTION_POSITIONS_MONTHS';
    const question = { about: 'retention', setting: name, months: 12 };
    expect(questionFor({ name, value: 12 }, 0)).toEqual(question);
    expect(questionFor({ name, value: 12 }, 24)).toEqual(question);
    expect(questionFor({ name, value: 12 }, 6)).toBeNull();
    expect(questionFor({ name, value: 0 }, 6)).toBeNull();
  });

  it('does not come for what nobody loses', () => {
    expect(questionFor({ name: 'DISPLAY_SUIVI_PERCENT', value: false })).toBeNull();
    expect(questionFor({ name: 'FIRST_DAY_OF_WEEK', value: 1 })).toBeNull();
  });

  it('names the screens that close, and waits for the answer', async () => {
    const answer = askBeforeChange({ name: 'ENABLE_DEMANDES', value: false }, t, {
      before: true,
      dates: { date: String, time: String, instant: String, long: String, relative: String },
    });
    const { question, isOpen } = useConfirmStore.getState();
    expect(isOpen).toBe(true);
    expect(question?.kind).toBe('danger');
    expect(question?.text).toContain('Demandes, Demandes à traiter');
    answerConfirmation(true);
    expect(await answer).toBe(true);
  });
});
