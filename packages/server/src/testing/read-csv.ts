// The cells of a CSV file that the server wrote, by line; without its byte order mark.
export function readCsv(file: string): string[][] {
  const text = file.replace('\uFEFF', '');
  const separator = /^"(?:[^"]|"")*",/.test(text) ? ',' : ';';
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`,
    'gy',
  );
  const lines: string[][] = [[]];
  let end = 0;
  for (const match of text.matchAll(cell)) {
    const [whole, quoted, bare, after] = match;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (after === '\r\n') lines.push([]);
    end = match.index + whole.length;
  }
  if (end !== text.length) throw new Error(`No CSV from character ${end} on`);
  return lines.slice(0, -1);
}
