import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const wish = (text: string, x: number, y: number) => ({ text, x, y, reach: 8 });

it('a name stands right of its mark, or left where the right is taken', () => {
  const labels = placeLabels([wish('Caisse', 200, 100), wish('Clinique', 240, 100)], 600);
  expect(labels).toEqual([
    { text: 'Caisse', x: 186, y: 100, anchor: 'end' },
    { text: 'Clinique', x: 254, y: 100, anchor: 'start' },
  ]);
});

it('a name without room is left out, never laid over another', () => {
  const labels = placeLabels(
    [wish('Un', 100, 100), wish('Deux', 100, 106), wish('Trois', 100, 112)],
    300,
  );
  expect(labels.map(({ text }) => text)).toEqual(['Un', 'Deux']);
});

it('a name at the edge turns inwards, a long one is shortened', () => {
  const [label] = placeLabels([wish('Centre communautaire des Carrières-Unies', 580, 50)], 600);
  expect(label).toEqual({ text: 'Centre communautaire des Ca…', x: 566, y: 50, anchor: 'end' });
});
