// Draws one page into a canvas of its own, one page at a time: two at once would share the processor and be late both.
import type { PdfDocument } from './open-pdf.ts';
import { pixelRatioFor } from './page-layout.ts';

const lines = new WeakMap<PdfDocument, Promise<unknown>>();

/** After what was asked for before it. */
async function inLine<T>(pdf: PdfDocument, work: () => Promise<T>): Promise<T> {
  const before = lines.get(pdf) ?? Promise.resolve();
  const done = before.then(work, work);
  lines.set(
    pdf,
    done.catch(() => undefined),
  );
  return done;
}

export interface Drawing {
  readonly number: number;
  /** On the screen, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly signal: AbortSignal;
}

/** Gives the memory of its pixels back at once, whenever the element itself is collected. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Null where it is no longer wanted. */
export const drawPage = (pdf: PdfDocument, drawing: Drawing): Promise<HTMLCanvasElement | null> =>
  inLine(pdf, async () => {
    const { number, width, height, signal } = drawing;
    if (signal.aborted) return null;
    const page = await pdf.getPage(number);
    const canvas = document.createElement('canvas');
    try {
      if (signal.aborted) return null;
      const ratio = pixelRatioFor({ width, height }, devicePixelRatio);
      const scale = (width * ratio) / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => task.cancel(), { once: true });
      await task.promise;
      return canvas;
    } catch (error) {
      freeCanvas(canvas);
      if (signal.aborted) return null;
      throw error;
    } finally {
      page.cleanup();
    }
  });
