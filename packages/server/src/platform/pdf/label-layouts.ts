// The label sheets that shops sell, in points from the upper left corner of the page. Pure.
import { LABELS_PER_SHEET, type LabelFormat } from '@releve/domain/features/codes.ts';

const INCH = 72;
const MM = INCH / 25.4;

export interface LabelLayout {
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  /** Of the first label. */
  readonly left: number;
  readonly top: number;
  /** From one label to the next. */
  readonly across: number;
  readonly down: number;
}

const LETTER = { width: 8.5 * INCH, height: 11 * INCH };
const A4 = { width: 210 * MM, height: 297 * MM };

export const LAYOUTS: Readonly<Record<LabelFormat, LabelLayout>> = {
  // Avery 22806: squares of two inches.
  carre: {
    page: LETTER,
    columns: 3,
    rows: 4,
    label: { width: 2 * INCH, height: 2 * INCH },
    left: 0.625 * INCH,
    top: 0.625 * INCH,
    across: 2.625 * INCH,
    down: (2 + 7 / 12) * INCH,
  },
  // Avery 5160: addresses.
  petit: {
    page: LETTER,
    columns: 3,
    rows: 10,
    label: { width: 2.625 * INCH, height: INCH },
    left: 0.1875 * INCH,
    top: 0.5 * INCH,
    across: 2.75 * INCH,
    down: INCH,
  },
  // Avery 5163: parcels.
  moyen: {
    page: LETTER,
    columns: 2,
    rows: 5,
    label: { width: 4 * INCH, height: 2 * INCH },
    left: 0.15625 * INCH,
    top: 0.5 * INCH,
    across: 4.1875 * INCH,
    down: 2 * INCH,
  },
  // Avery L7160, on A4.
  a4: {
    page: A4,
    columns: 3,
    rows: 7,
    label: { width: 63.5 * MM, height: 38.1 * MM },
    left: 7.21 * MM,
    top: 15.15 * MM,
    across: 66.04 * MM,
    down: 38.1 * MM,
  },
};

export interface LabelPlace {
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
}

/** Where the label of that number is: the first is 0, on a sheet of which `used` labels are gone. */
export function placeLabel(format: LabelFormat, used: number, index: number): LabelPlace {
  const { columns, left, top, across, down } = LAYOUTS[format];
  const perSheet = LABELS_PER_SHEET[format];
  const at = used + index;
  const onSheet = at % perSheet;
  return {
    sheet: Math.floor(at / perSheet),
    x: left + (onSheet % columns) * across,
    y: top + Math.floor(onSheet / columns) * down,
  };
}
