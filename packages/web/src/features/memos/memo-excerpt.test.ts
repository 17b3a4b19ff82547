import { describe, expect, it } from 'vitest';
import { excerptOf } from './memo-excerpt.ts';

describe('the first words of a memo', () => {
  it('are without the marks of Markdown', () => {
    const corps = '## Neige\n\n1. Du **sel**\n- [la carte](https://exemple.ca)\n\n---\n> `Merci`';
    expect(excerptOf(corps)).toBe('Neige · Du sel · la carte · Merci');
  });

  it('follow one another as sentences do', () => {
    expect(excerptOf('Lisez ceci.\n\n## À faire\n\nUne ligne\nqui continue. Puis :\n\n- sel')).toBe(
      'Lisez ceci. À faire · Une ligne qui continue. Puis : sel',
    );
  });

  it('leave a table out', () => {
    expect(
      excerptOf('Les dilutions.\n\n| Surface | Eau |\n|---|---|\n| Sol | 1 l |\n\nMerci.'),
    ).toBe('Les dilutions. Merci.');
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
