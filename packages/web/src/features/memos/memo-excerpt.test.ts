import { describe, expect, it } from 'vitest';
import { excerptOf } from './memo-excerpt.ts';

describe('the first words of a memo', () => {
  it('are without the marks of Markdown', () => {
    const corps = '## Neige\n\n1. Du **sel**\n- [la carte](https://exemple.ca)\n\n---\n> `Merci`';
    expect(excerptOf(corps)).toBe('Neige Du sel la carte Merci');
  });

  it('end at a word', () => {
    const excerpt = excerptOf('déneigement '.repeat(40));
    expect(excerpt.length).toBeLessThanOrEqual(161);
    expect(excerpt.endsWith('déneigement…')).toBe(true);
  });

  it('are cut even without a space', () => {
    expect(excerptOf('x'.repeat(400)).length).toBeLessThanOrEqual(161);
  });
});
