import { describe, expect, it } from 'vitest';
import {
  fitCircle,
  fitPlaces,
  gridLines,
  isInView,
  MAX_ZOOM,
  panBy,
  placeAt,
  scaleOf,
  toScreen,
  zoomBy,
} from './map-view.ts';
import { metresPerPixel, project } from './projection.ts';

const SIZE = { width: 800, height: 500 };
const PLATEAU = { lat: 45.5266, lng: -73.5797 };
const LAVAL = { lat: 45.5617, lng: -73.7214 };
const view = { center: project(PLATEAU), zoom: 12 };

describe('a view', () => {
  it('shows its centre in the middle of the frame', () => {
    expect(toScreen(project(PLATEAU), view, SIZE)).toEqual({ x: 400, y: 250 });
  });

  it('gives the place under a pixel, and that pixel again for the place', () => {
    const at = { x: 123, y: 321 };
    const back = toScreen(project(placeAt(at, view, SIZE)), view, SIZE);
    expect(back.x).toBeCloseTo(at.x, 4);
    expect(back.y).toBeCloseTo(at.y, 4);
  });

  it('follows the hand', () => {
    const moved = panBy(view, { x: 30, y: -20 });
    const at = toScreen(project(PLATEAU), moved, SIZE);
    expect(at.x).toBeCloseTo(430, 4);
    expect(at.y).toBeCloseTo(230, 4);
  });

  it('zooms around the pixel under the hand, within its limits', () => {
    const around = { x: 100, y: 80 };
    const under = placeAt(around, view, SIZE);
    const closer = zoomBy(view, 2, around, SIZE);
    expect(closer.zoom).toBe(14);
    expect(placeAt(around, closer, SIZE).lat).toBeCloseTo(under.lat, 6);
    expect(placeAt(around, closer, SIZE).lng).toBeCloseTo(under.lng, 6);
    expect(zoomBy(view, 40, around, SIZE).zoom).toBe(MAX_ZOOM);
  });
});

describe('what fits', () => {
  it('every place is in view, with air around', () => {
    const fitted = fitPlaces([PLATEAU, LAVAL], SIZE);
    expect(fitted).not.toBeNull();
    if (fitted === null) return;
    expect([PLATEAU, LAVAL].map((place) => isInView(place, fitted, SIZE, 40))).toEqual([
      true,
      true,
    ]);
    expect(isInView(LAVAL, { ...fitted, zoom: fitted.zoom + 2 }, SIZE)).toBe(false);
  });

  it('one place is shown with its street, none with nothing', () => {
    expect(fitPlaces([PLATEAU], SIZE)?.zoom).toBe(16);
    expect(fitPlaces([], SIZE)).toBeNull();
  });

  it('a circle takes about two thirds of the frame', () => {
    const fitted = fitCircle(PLATEAU, 150, SIZE);
    const diameter = 300 / metresPerPixel(PLATEAU.lat, fitted.zoom);
    expect(diameter / SIZE.height).toBeCloseTo(2 / 3, 2);
  });
});

it('the scale is a round distance that has room', () => {
  for (const zoom of [4, 9, 12.5, 17]) {
    const { metres, pixels } = scaleOf({ ...view, zoom }, 120);
    expect(pixels).toBeLessThanOrEqual(120);
    expect(pixels).toBeGreaterThan(40);
    expect(String(metres)).toMatch(/^[125]0*$/);
  }
});

it('the grid moves with the map and fills the frame', () => {
  const { xs, ys } = gridLines(view, SIZE);
  expect(xs).toHaveLength(6);
  expect(ys.length).toBeGreaterThanOrEqual(3);
  const moved = gridLines(panBy(view, { x: 10, y: 0 }), SIZE);
  expect((moved.xs[1] ?? 0) - (xs[1] ?? 0)).toBeCloseTo(10, 4);
});
