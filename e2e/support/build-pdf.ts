// A PDF of so many pages full of words, for tests and figures.

const A4 = '[0 0 595 842]';
const LINES = 52;

const contentOf = (title: string, page: number): string => {
  const lines = Array.from(
    { length: LINES },
    (_, line) =>
      `(Page ${page}, ligne ${line + 1}. Porter des gants de nitrile et des lunettes ; rincer quinze minutes.) Tj T*`,
  );
  const grid = Array.from(
    { length: 40 },
    (_, row) => `40 ${60 + row * 18} m 555 ${60 + row * 18} l S`,
  );
  return [
    '0.8 G 0.5 w',
    ...grid,
    'BT /F1 18 Tf 40 800 Td',
    `(${title}) Tj ET`,
    'BT /F1 10 Tf 14 TL 40 775 Td',
    ...lines,
    'ET',
  ].join('\n');
};

/** Letters of the PDF's own alphabet only. */
export function buildPdf(pages: number, title = 'Fiche'): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, page) => `${4 + page * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, page) => {
      const content = contentOf(title, page + 1);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${A4} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + page * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }).flat(),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
