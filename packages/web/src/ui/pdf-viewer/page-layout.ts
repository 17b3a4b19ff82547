// Where the pages of a document lie below one another, and which of them are drawn. Pure.

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface PagePlace {
  /** From 1. */
  readonly number: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PageLayout {
  readonly places: readonly PagePlace[];
  readonly height: number;
}

export const PAGE_GAP = 12;
/** More would let the memory grow with the pages. */
const MOST_DRAWN = 3;
const MOST_PIXEL_RATIO = 2;
/** Of one canvas. Safari gives all of a page's canvases 384 MB together. */
const MOST_PIXELS = 8_000_000;

/** Each as wide as there is room, times the zoom. */
export function layPages(
  sizes: readonly PageSize[],
  { width, zoom }: { width: number; zoom: number },
): PageLayout {
  let top = PAGE_GAP;
  const places = sizes.map((size, index) => {
    const drawn = Math.round(width * zoom);
    const height = Math.round((drawn * size.height) / size.width);
    const place = { number: index + 1, top, width: drawn, height };
    top += height + PAGE_GAP;
    return place;
  });
  return { places, height: top };
}

interface Window {
  readonly top: number;
  readonly height: number;
}

const distanceTo = ({ top, height }: PagePlace, view: Window): number => {
  const middle = view.top + view.height / 2;
  return Math.max(0, top - middle, middle - (top + height));
};

/** Those nearest to the middle of what is seen. */
export const listDrawn = ({ places }: PageLayout, view: Window): number[] =>
  places
    .toSorted((one, other) => distanceTo(one, view) - distanceTo(other, view))
    .slice(0, MOST_DRAWN)
    .map(({ number }) => number)
    .toSorted((one, other) => one - other);

/** The page that one reads. */
export const currentPage = ({ places }: PageLayout, view: Window): number =>
  places.find(({ top, height }) => top + height > view.top + view.height / 3)?.number ??
  places.length;

/** How many pixels of the canvas stand for one of the page. */
export function pixelRatioFor({ width, height }: PageSize, deviceRatio: number): number {
  const ratio = Math.min(deviceRatio, MOST_PIXEL_RATIO);
  return Math.min(ratio, Math.sqrt(MOST_PIXELS / (width * height)));
}

export const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

export const nextZoom = (zoom: number, step: 1 | -1): number => {
  const at = ZOOMS.findIndex((each) => each === zoom) + step;
  return ZOOMS[Math.max(0, Math.min(at, ZOOMS.length - 1))] ?? 1;
};
