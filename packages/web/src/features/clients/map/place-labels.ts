// Which names there is room for. Pure.
import type { ScreenPoint } from './map-view.ts';

export interface LabelWish extends ScreenPoint {
  text: string;
  /** From the middle of its mark to the edge, in pixels. */
  reach: number;
}

export interface PlacedLabel {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LETTER_WIDTH = 7.2;
const LINE_HEIGHT = 20;
const GAP = 6;
const LONGEST = 28;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const markBox = ({ x, y, reach }: LabelWish): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;

function sides({ x, y, reach }: LabelWish, text: string): (PlacedLabel & { box: Box })[] {
  const width = text.length * LETTER_WIDTH;
  const rows = { top: y - LINE_HEIGHT / 2, bottom: y + LINE_HEIGHT / 2 };
  const [right, left] = [x + reach + GAP, x - reach - GAP];
  return [
    { text, x: right, y, anchor: 'start', box: { ...rows, left: right, right: right + width } },
    { text, x: left, y, anchor: 'end', box: { ...rows, left: left - width, right: left } },
  ];
}

/** The first wishes first: right of the mark, else left of it, else not at all. */
export function placeLabels(wishes: readonly LabelWish[], width: number): PlacedLabel[] {
  const taken = wishes.map(markBox);
  const placed: PlacedLabel[] = [];
  for (const wish of wishes) {
    const own = wishes.indexOf(wish);
    const free = sides(wish, shorten(wish.text)).find(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= width &&
        taken.every((other, index) => index === own || !overlap(box, other)),
    );
    if (free === undefined) continue;
    const { box, ...label } = free;
    taken.push(box);
    placed.push(label);
  }
  return placed;
}
