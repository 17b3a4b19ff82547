// The pages of a sheet of labels: without margins, in the typeface of the screens.
import type { Language } from '@releve/domain/texts.ts';
import PdfWriter from 'pdfkit';
import { registerFonts } from './pdf-type.ts';

interface LabelPagesOptions {
  readonly langue: Language;
  readonly title: string;
  readonly now: Temporal.Instant;
  readonly page: { readonly width: number; readonly height: number };
}

/** `finish` ends the document and resolves to its bytes. */
export function openLabelPages({ langue, title, now, page }: LabelPagesOptions) {
  const doc = new PdfWriter({
    size: [page.width, page.height],
    margin: 0,
    lang: langue === 'fr' ? 'fr-CA' : 'en-CA',
    displayTitle: true,
    info: { Title: title, Creator: 'Relève', CreationDate: new Date(now.epochMilliseconds) },
  });
  registerFonts(doc);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const finish = async (): Promise<Buffer> => {
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { doc, finish };
}
