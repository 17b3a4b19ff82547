// The signs of hazardous products, in lines of our own: a red diamond with what it warns of, on a square of a hundred.
import type { Pictogramme } from '@releve/domain/features/inventaire-shapes.ts';

interface Stroke {
  readonly path: string;
  /** Filled black, filled white over what is there, or drawn as a line of that width. */
  readonly as: 'black' | 'white' | number;
}

const FLAME =
  'M50 20 C60 34 68 40 66 54 C65 64 58 68 50 68 C42 68 35 64 34 54 C33 46 40 42 41 33 C45 38 46 42 48 43 C46 35 47 27 50 20 Z';
const FLAME_HEART = 'M50 46 C55 52 57 55 55 60 C53 64 47 64 45 60 C43 56 48 53 50 46 Z';

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y} a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0 Z`;

const SIGNS: Readonly<Record<Pictogramme, readonly Stroke[]>> = {
  bombe: [
    { path: circle(50, 54, 11), as: 'black' },
    { path: 'M58 46 L63 40', as: 3 },
    {
      path: 'M66 37 L74 30 M68 42 L78 43 M62 34 L62 25 M38 45 L29 38 M36 55 L25 57 M41 65 L33 73 M52 68 L54 78 M62 63 L71 70 M44 42 L40 32',
      as: 2.5,
    },
  ],
  flamme: [
    { path: FLAME, as: 'black' },
    { path: FLAME_HEART, as: 'white' },
    { path: 'M33 72 L67 72', as: 3.5 },
  ],
  flamme_cercle: [
    {
      path: 'M50 16 C57 26 63 31 61 41 C60 48 55 50 50 50 C45 50 40 48 39 41 C38 35 43 32 44 26 C47 29 47 32 49 33 C48 27 48 21 50 16 Z',
      as: 'black',
    },
    { path: circle(50, 60, 12), as: 4 },
    { path: 'M36 77 L64 77', as: 3 },
  ],
  bouteille: [
    { path: 'M26 62 L62 38 L69 48 L33 72 C28 75 22 66 26 62 Z', as: 'black' },
    { path: 'M65 43 L75 36', as: 5 },
    { path: 'M72 31 L78 40', as: 3 },
  ],
  corrosion: [
    { path: 'M24 36 L46 28 L49 34 L27 42 Z', as: 'black' },
    { path: 'M54 28 L76 36 L73 42 L51 34 Z', as: 'black' },
    { path: circle(33, 50, 2.5), as: 'black' },
    { path: circle(33, 58, 2.5), as: 'black' },
    { path: circle(67, 50, 2.5), as: 'black' },
    { path: 'M22 68 L30 68 L33 64 L37 68 L46 68 L46 73 L22 73 Z', as: 'black' },
    { path: 'M54 70 C60 62 64 66 67 60 C70 66 76 64 78 70 C72 76 60 76 54 70 Z', as: 'black' },
  ],
  crane: [
    {
      path: 'M50 24 C62 24 68 32 66 42 C65 47 60 48 59 54 L41 54 C40 48 35 47 34 42 C32 32 38 24 50 24 Z',
      as: 'black',
    },
    { path: circle(43, 40, 4.5), as: 'white' },
    { path: circle(57, 40, 4.5), as: 'white' },
    { path: 'M50 45 L47 50 L53 50 Z', as: 'white' },
    { path: 'M30 60 L70 74 M70 60 L30 74', as: 4.5 },
  ],
  sante: [
    { path: circle(50, 28, 8), as: 'black' },
    { path: 'M34 74 L34 52 C34 42 40 38 50 38 C60 38 66 42 66 52 L66 74 Z', as: 'black' },
    {
      path: 'M50 44 L53 52 L61 48 L57 56 L64 60 L56 61 L58 70 L50 64 L42 70 L44 61 L36 60 L43 56 L39 48 L47 52 Z',
      as: 'white',
    },
  ],
  exclamation: [
    { path: 'M44 22 C44 18 56 18 56 22 L53 58 L47 58 Z', as: 'black' },
    { path: circle(50, 70, 6), as: 'black' },
  ],
  biorisque: [
    { path: circle(50, 37, 13), as: 4 },
    { path: circle(38, 58, 13), as: 4 },
    { path: circle(62, 58, 13), as: 4 },
    { path: circle(50, 51, 5), as: 'white' },
    { path: circle(50, 51, 3), as: 'black' },
  ],
  environnement: [
    { path: 'M36 70 L36 34', as: 3.5 },
    { path: 'M36 46 L27 36 M36 42 L45 30 M36 52 L46 44', as: 2.5 },
    { path: 'M46 62 C54 54 66 54 72 60 L78 55 L77 68 L72 64 C66 70 54 70 46 62 Z', as: 'black' },
    { path: circle(53, 61, 1.5), as: 'white' },
    { path: 'M24 73 L70 73', as: 2.5 },
  ],
};

const EDGE = '#C8102E';
const INK = '#000000';
const PAPER = '#FFFFFF';
const SQUARE = 100;
const INNER = 0.84;

/** What is alive and infects has a round edge; everything else a diamond. */
const frameOf = (sign: Pictogramme): string =>
  sign === 'biorisque' ? circle(50, 50, 44) : 'M50 4 L96 50 L50 96 L4 50 Z';

export function drawPictogram(
  doc: PDFKit.PDFDocument,
  sign: Pictogramme,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  doc.save();
  doc.translate(x, y).scale(side / SQUARE);
  doc
    .path(frameOf(sign))
    .lineWidth(5)
    .lineJoin('miter')
    .fillAndStroke(PAPER, sign === 'biorisque' ? INK : EDGE);
  // Clear of the edge.
  doc
    .translate(SQUARE / 2, SQUARE / 2)
    .scale(INNER)
    .translate(-SQUARE / 2, -SQUARE / 2);
  for (const { path, as } of SIGNS[sign]) {
    doc.path(path);
    if (as === 'black') doc.fill(INK);
    else if (as === 'white') doc.fill(PAPER);
    else doc.lineWidth(as).lineCap('round').stroke(INK);
  }
  doc.restore();
}
