import { expect, test } from 'vitest';
import { withFrenchSpaces } from './french-spaces.ts';

test.each([
  ['À retenir : ceci', 'À retenir\u00A0: ceci'],
  ['**Quand** : samedi', '**Quand**\u00A0: samedi'],
  ['Et quand ?', 'Et quand\u202F?'],
  ['« Entretien »', '«\u00A0Entretien\u00A0»'],
  ['de 19 h à 7 h 30.', 'de 19\u00A0h à 7\u00A0h\u00A030.'],
  ['coûte 168 $ au client', 'coûte 168\u00A0$ au client'],
  ['| 20 ml par litre | 5 minutes |', '| 20\u00A0ml par litre | 5\u00A0minutes |'],
  ['|:---|---:|', '|:---|---:|'],
  ['3 heures', '3 heures'],
])('%s', (typed, read) => {
  expect(withFrenchSpaces(typed)).toBe(read);
});
