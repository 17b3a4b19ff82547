import PdfWriter from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { BlockOf, PdfBlock } from './pdf-blocks.ts';
import { writePdf } from './pdf-document.ts';
import { toPdfJpeg } from './pdf-images.ts';
import { PdfSheet, type SheetOptions } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';
import { breakLines, measureText, registerFonts, toDrawable } from './pdf-type.ts';

describe('letters', () => {
  it.each([
    ['« Déjà vu », l’œuvre : 87\u202f%', '« Déjà vu », l’œuvre : 87\u00a0%'],
    ['Łukasz Żółkiewski, Ďurišić, Şahin', 'Łukasz Żółkiewski, Ďurišić, Şahin'],
    ['Nguyễn Thị', 'Nguyên Thi'],
    ['e\u0301te\u0301', 'été'],
    ['fait ✓, manqué ✗, ≥ 5 → 6', 'fait ok, manqué ×, >= 5 > 6'],
    ['bravo 👍🏽\u200d!', 'bravo !'],
    ['ligne\r\nautre\tmot\u0007', 'ligne\nautre mot?'],
    ['王', '?'],
  ])('%s', (given, drawn) => {
    expect(toDrawable(given)).toBe(drawn);
  });

  const doc = new PdfWriter();
  registerFonts(doc);
  const style = { weight: 'text', size: 10, color: '#000' } as const;

  it('lines fit, lose nothing, and do not break at a space that must not', () => {
    const text =
      'Le pourcentage est de 87\u00a0% : les « sans\u00a0objet » ne comptent pas, Łukasz.';
    for (let width = 40; width < 200; width += 7) {
      const lines = breakLines(doc, text, style, width);
      for (const line of lines) expect(measureText(doc, line, style)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      expect(lines).not.toContain('%');
    }
  });

  it('a word longer than a line is cut', () => {
    const word = 'https://releve.example/'.repeat(8);
    const lines = breakLines(doc, word, style, 120);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('')).toBe(word);
  });
});

const options: SheetOptions = {
  langue: 'fr',
  company: { nom: 'Entretien Boréal', logo: null },
  title: 'Suivi',
  author: 'Łukasz',
  keywords: 'pourcentage 87',
  foot: 'Suivi n° 1',
  now: Temporal.Instant.from('2026-06-15T12:00:00Z'),
};

const countPages = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;

const picture = async (): Promise<Uint8Array> => {
  const raw = { create: { width: 400, height: 300, channels: 4, background: '#3a78' } } as const;
  const jpeg = await toPdfJpeg(await sharp(raw).webp().toBuffer(), 320);
  if (!jpeg) throw new Error('No picture');
  return jpeg;
};

const answer = (overrides: Partial<BlockOf<'answer'>>): PdfBlock => ({
  kind: 'answer',
  question: 'Les planchers sont-ils propres ?',
  answer: 'Oui',
  tone: 'good',
  isText: false,
  remark: '',
  photos: [],
  ...overrides,
});

describe('a document', () => {
  it('is the same file for the same content, with everything in it', async () => {
    const jpeg = await picture();
    const blocks: PdfBlock[] = [
      { kind: 'title', text: 'Suivi', subtitle: '15 juin 2026' },
      { kind: 'notice', text: 'Annulé' },
      { kind: 'facts', facts: [{ label: 'Employé', value: 'Zoé' }] },
      {
        kind: 'score',
        scores: [{ label: 'Résultat', value: '87 %', tone: 'neutral' }],
        explanation: 'Moyenne pondérée.',
      },
      { kind: 'heading', text: 'Hall', aside: '92 %' },
      answer({ photos: Array.from({ length: 3 }, () => ({ jpeg, caption: 'Avant' })) }),
      { kind: 'paragraph', text: 'Rien à ajouter.' },
      {
        kind: 'table',
        columns: [{ header: 'Question', share: 1 }],
        rows: [['Planchers']],
        total: ['Total'],
      },
      { kind: 'signature', label: 'Signature', name: 'Ève', jpeg },
    ];
    const company = { nom: 'Boréal', logo: jpeg };
    const pdf = await writePdf({ ...options, company }, blocks);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('pourcentage 87');
    expect(countPages(pdf)).toBe(1);
    expect(pdf.equals(await writePdf({ ...options, company }, blocks))).toBe(true);
  });

  it('goes on over pages: many answers, one endless remark, a long table', async () => {
    const many = Array.from({ length: 120 }, () => answer({ remark: 'À reprendre.' }));
    expect(countPages(await writePdf(options, many))).toBeGreaterThanOrEqual(6);
    const endless = answer({ answer: 'x', isText: true, remark: 'Un long mot. '.repeat(1_500) });
    expect(countPages(await writePdf(options, [endless]))).toBeGreaterThanOrEqual(3);
    const rows = Array.from({ length: 90 }, (_, index) => [`Question ${index}`]);
    const columns = [{ header: 'Question', share: 1 }];
    const table: PdfBlock = { kind: 'table', columns, rows, total: null };
    expect(countPages(await writePdf(options, [table]))).toBeGreaterThanOrEqual(2);
  });

  it('pauses in a long table, for whoever waits', () => {
    const rows = Array.from({ length: 90 }, (_, index) => [`Question ${index}`]);
    const columns = [{ header: 'Question', share: 1 }];
    const sheet = new PdfSheet(options);
    expect([...drawTable(sheet, { kind: 'table', columns, rows, total: null })]).toHaveLength(6);
  });

  it('a broken picture is left out', async () => {
    expect(await toPdfJpeg(Buffer.from('no picture'), 320)).toBeUndefined();
  });
});
