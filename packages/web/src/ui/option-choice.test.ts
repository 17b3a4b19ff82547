import { describe, expect, it } from 'vitest';
import { mergeOptions, offeredOptions } from './option-choice.ts';

const ana = { value: 1, label: 'Ana' };
const bob = { value: 2, label: 'Bob' };
const cléo = { value: 3, label: 'Cléo' };
const nameUnknown = (id: number) => `N° ${id}`;

describe('the options of a picker', () => {
  it('keeps the name of a choice that the search no longer finds', () => {
    expect(mergeOptions([bob], [ana], [1], nameUnknown)).toEqual([bob, ana]);
  });

  it('lists nothing twice and forgets what is no longer chosen', () => {
    expect(mergeOptions([ana, bob], [ana, cléo], [1], nameUnknown)).toEqual([ana, bob]);
  });

  it('still shows a choice that nobody can name', () => {
    expect(mergeOptions([], [], [9], nameUnknown)).toEqual([{ value: 9, label: 'N° 9' }]);
  });

  it('offers only what the search found', () => {
    const options = mergeOptions([bob], [ana], [1], nameUnknown);
    expect(offeredOptions(options, [bob])).toEqual([bob]);
  });
});
