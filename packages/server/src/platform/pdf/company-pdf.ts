// A PDF under the name and the logo of the company, one after the other.
import { COMPANY_ID, COMPANY_LOGO } from '@releve/domain/features/company.ts';
import type { Settings } from '@releve/domain/settings.ts';
import type { Clock } from '../clock.ts';
import type { Connection } from '../database.ts';
import { findAttachments } from '../files/attachments.repository.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { Files } from '../files/files.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import type { PdfBlock } from './pdf-blocks.ts';
import { writePdf } from './pdf-document.ts';
import { toPdfJpeg } from './pdf-images.ts';
import type { SheetOptions } from './pdf-sheet.ts';

const LOGO_SIDE = 600;

async function readLogo(db: Connection, files: Files): Promise<Uint8Array | null> {
  const [logo] = await findAttachments(db, [COMPANY_LOGO.object], COMPANY_ID);
  const bytes = logo && (await files.read(logo.file_id));
  return (bytes && (await toPdfJpeg(bytes, LOGO_SIDE))) ?? null;
}

/** One after the other, since each holds its pictures and pages in memory; behind many of one person nobody else waits. */
const queue = createFairQueue({
  atOnce: 1,
  maxWaiting: 100,
  maxWaitingPerPerson: 10,
  maxWaitMs: 25_000,
  retrySeconds: 5,
});

/** For what a job writes. */
export const NOBODY = 0;

export const inTurn = <Result>(person: number, write: () => Promise<Result>): Promise<Result> =>
  queue.run(person, write);

export const writeCompanyPdf = async (
  { db, files, settings }: { db: Connection; files: Files; settings: Settings },
  sheet: Omit<SheetOptions, 'company'>,
  blocks: readonly PdfBlock[],
): Promise<Buffer> =>
  writePdf(
    { ...sheet, company: { nom: settings.COMPANY_NAME ?? '', logo: await readLogo(db, files) } },
    blocks,
  );

/** Of one person. */
export const createPdfLimit = (clock: Clock): RateLimit =>
  createRateLimit({ clock, limit: 30, windowSeconds: 60 });
