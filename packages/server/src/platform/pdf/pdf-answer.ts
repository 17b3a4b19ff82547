// One question with its answer on paper: the words left, the answer right, the remark and the photos below.
import type { BlockOf, PdfPhoto, Tone } from './pdf-blocks.ts';
import { COLORS, type PdfSheet, STYLES } from './pdf-sheet.ts';
import { LINE_HEIGHT, type TypeStyle } from './pdf-type.ts';

const ANSWER_WIDTH = 172;
const GAP = 16;
const PHOTO = { width: 94, height: 76, gap: 8, perRow: 5 };
const CAPTION_HEIGHT = STYLES.label.size * LINE_HEIGHT;
/** Of an answer too long for its column: it stands below the question. */
const MAX_BESIDE = 60;

const MARKS: Record<Tone, string | null> = {
  good: COLORS.good,
  bad: COLORS.bad,
  neutral: null,
  muted: null,
};

const STYLE_OF: Record<Tone, TypeStyle> = {
  good: STYLES.strong,
  bad: { ...STYLES.strong, color: COLORS.bad },
  neutral: STYLES.strong,
  muted: STYLES.soft,
};

export function drawAnswer(sheet: PdfSheet, block: BlockOf<'answer'>): void {
  const { question, answer, tone, isText, remark, photos } = block;
  const isBeside = !isText && answer.length <= MAX_BESIDE;
  const questionStyle = isBeside ? STYLES.text : STYLES.strong;
  const words = {
    x: sheet.left,
    width: sheet.width - (isBeside ? ANSWER_WIDTH + GAP : 0),
  };
  const column = { x: sheet.left + sheet.width - ANSWER_WIDTH, width: ANSWER_WIDTH };
  const style = STYLE_OF[tone];
  const height = Math.max(
    sheet.heightOf(question, questionStyle, words.width),
    isBeside ? sheet.heightOf(answer, style, column.width - 12) : 0,
  );
  sheet.reserve(height + (photos.length > 0 ? PHOTO.height + CAPTION_HEIGHT + 12 : 12));
  sheet.drawAt(question, questionStyle, words, sheet.y);
  if (isBeside) {
    const mark = MARKS[tone];
    if (mark !== null) sheet.doc.circle(column.x + 3, sheet.y + 7, 2.8).fill(mark);
    sheet.drawAt(answer, style, { x: column.x + 12, width: column.width - 12 }, sheet.y);
  }
  sheet.y += height;
  const indented = { x: sheet.left + 10, width: sheet.width - 10 };
  if (!isBeside) sheet.write(answer, STYLES.text, indented);
  if (remark !== '') {
    sheet.y += 2;
    sheet.write(remark, STYLES.soft, indented);
  }
  drawPhotos(sheet, photos);
  sheet.y += 4;
  sheet.drawHairline(sheet.y);
  sheet.y += 5;
}

/** Each whole, in a row of cells that are all alike. */
function drawPhotos(sheet: PdfSheet, photos: readonly PdfPhoto[]): void {
  for (let start = 0; start < photos.length; start += PHOTO.perRow) {
    const row = photos.slice(start, start + PHOTO.perRow);
    const hasCaptions = row.some(({ caption }) => caption !== null);
    const height = PHOTO.height + (hasCaptions ? CAPTION_HEIGHT + 2 : 0);
    sheet.reserve(height + 6);
    sheet.y += 6;
    for (const [index, { jpeg, caption }] of row.entries()) {
      const x = sheet.left + 10 + index * (PHOTO.width + PHOTO.gap);
      sheet.doc.rect(x, sheet.y, PHOTO.width, PHOTO.height).fill(COLORS.tint);
      sheet.doc.image(Buffer.from(jpeg), x, sheet.y, {
        fit: [PHOTO.width, PHOTO.height],
        align: 'center',
        valign: 'center',
      });
      if (caption !== null) {
        sheet.drawAt(caption, STYLES.label, { x, width: PHOTO.width }, sheet.y + PHOTO.height + 2);
      }
    }
    sheet.y += height;
  }
}
