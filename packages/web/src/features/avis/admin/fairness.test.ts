import { expect, it } from 'vitest';
import { weigh, weighAll } from './fairness.ts';

it('weighs praise against the rungs of the ladder; notes are neither', () => {
  expect(weigh({ felicitation: 3, note: 4, verbal: 1, ecrit: 2, suspension: 1, autre: 1 })).toEqual(
    {
      praise: 3,
      reproach: 4,
      total: 12,
    },
  );
  expect(weighAll([{ felicitation: 1 }, { verbal: 2 }, {}])).toEqual({
    praise: 1,
    reproach: 2,
    total: 3,
  });
});
