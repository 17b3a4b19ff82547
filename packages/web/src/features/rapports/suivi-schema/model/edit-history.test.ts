import { expect, it } from 'vitest';
import { type EditHistory, NO_HISTORY, recordStep, redoStep, undoStep } from './edit-history.ts';

it('goes back and forth, and letters of one field are one step', () => {
  let history: EditHistory<string> = NO_HISTORY;
  history = recordStep(history, '', 'label');
  history = recordStep(history, 'a', 'label');
  history = recordStep(history, 'ab', null);
  expect(history.past).toEqual(['', 'ab']);

  const once = undoStep(history, 'moved');
  expect(once?.state).toBe('ab');
  const twice = once && undoStep(once.history, once.state);
  expect(twice?.state).toBe('');
  expect(twice && undoStep(twice.history, twice.state)).toBeNull();

  const again = twice && redoStep(twice.history, twice.state);
  expect(again?.state).toBe('ab');
  const last = again && redoStep(again.history, again.state);
  expect(last?.state).toBe('moved');
  expect(last && redoStep(last.history, last.state)).toBeNull();
});

it('begins a step of its own after going back, and forgets what was undone', () => {
  const typed = recordStep<string>(NO_HISTORY, '', 'label');
  const back = undoStep(typed, 'a');
  const anew = recordStep(back?.history ?? NO_HISTORY, '', 'label');
  expect(anew).toEqual({ past: [''], future: [], about: 'label' });
});
