// A table on paper; its head comes again on every page.
import type { BlockOf } from './pdf-blocks.ts';
import { COLORS, type PdfSheet, type Place, STYLES } from './pdf-sheet.ts';
import type { TypeStyle } from './pdf-type.ts';

const CELL_GAP = 8;
const ROW_PADDING = 3;
const ROWS_AT_ONCE = 15;

type Table = BlockOf<'table'>;

/** Yields now and then: a long one takes its time. */
export function* drawTable(
  sheet: PdfSheet,
  { columns, rows, total }: Table,
): Generator<void, void> {
  const places = placeColumns(sheet, columns);
  const drawRow = (cells: readonly string[], style: TypeStyle): number => {
    const heights = places.map(({ align, ...place }, index) =>
      sheet.drawAt(cells[index] ?? '', style, place, sheet.y + ROW_PADDING, align),
    );
    return Math.max(...heights) + 2 * ROW_PADDING;
  };
  const drawHead = (): void => {
    sheet.y += drawRow(
      columns.map(({ header }) => header),
      { ...STYLES.label, weight: 'strong' },
    );
    sheet.drawHairline(sheet.y, COLORS.accent);
  };
  const heightOf = (cells: readonly string[], style: TypeStyle): number =>
    Math.max(
      ...places.map(({ width }, index) => sheet.heightOf(cells[index] ?? '', style, width)),
    ) +
    2 * ROW_PADDING;

  sheet.reserve(70);
  drawHead();
  for (const [index, cells] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    const page = sheet.doc.page;
    sheet.reserve(heightOf(cells, STYLES.soft));
    if (sheet.doc.page !== page) drawHead();
    sheet.y += drawRow(cells, { ...STYLES.soft, color: COLORS.ink });
    sheet.drawHairline(sheet.y);
  }
  if (total) {
    sheet.reserve(heightOf(total, STYLES.strong));
    sheet.y += drawRow(total, { ...STYLES.strong, size: STYLES.soft.size });
  }
  sheet.y += 8;
}

function placeColumns(
  sheet: PdfSheet,
  columns: Table['columns'],
): (Place & { align: 'left' | 'right' })[] {
  const room = sheet.width - CELL_GAP * (columns.length - 1);
  let x = sheet.left;
  return columns.map(({ share, align = 'left' }) => {
    const place = { x, width: room * share, align };
    x += place.width + CELL_GAP;
    return place;
  });
}
