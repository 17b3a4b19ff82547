// Opens a PDF with the library that is kept apart from the app's own files. Without WebAssembly, which the content policy of the
// app does not let run: scanned pictures are then decoded by scripts.
import type * as Pdfjs from 'pdfjs-dist';
import { PDF_FILES, PDF_FOLDER } from '../../platform/packs/viewer-files.ts';

export type PdfDocument = Pdfjs.PDFDocumentProxy;

type Library = Pick<typeof Pdfjs, 'getDocument' | 'GlobalWorkerOptions'>;

/** Parts of a large file are asked for as their pages are. */
const CHUNK_BYTES = 256 * 1024;
/** A picture that is larger is made smaller before it is drawn; what Safari lets a canvas have. */
const MOST_PICTURE_BYTES = 16_777_216 * 4;
const ONLY_ERRORS = 0;

async function loadLibrary(): Promise<Library> {
  const library = (await import(/* @vite-ignore */ `${PDF_FOLDER}${PDF_FILES.library}`)) as Library;
  library.GlobalWorkerOptions.workerSrc = `${PDF_FOLDER}${PDF_FILES.worker}`;
  // Pages are drawn beside the page, which scrolls meanwhile; where that cannot be, pdf.js draws them itself.
  library.GlobalWorkerOptions.rendererSrc = `${PDF_FOLDER}${PDF_FILES.renderer}`;
  return library;
}

export interface OpeningPdf {
  readonly document: Promise<PdfDocument>;
  /** Ends its worker, and frees what it had read. */
  readonly close: () => void;
}

export function openPdf(url: string): OpeningPdf {
  let isClosed = false;
  let end = () => {};
  const open = async (): Promise<PdfDocument> => {
    const { getDocument } = await loadLibrary();
    if (isClosed) throw new Error('closed before it was open');
    const task = getDocument({
      url,
      useWasm: false,
      wasmUrl: new URL(PDF_FOLDER, globalThis.location.href).href,
      rangeChunkSize: CHUNK_BYTES,
      disableStream: true,
      disableAutoFetch: true,
      canvasMaxAreaInBytes: MOST_PICTURE_BYTES,
      verbosity: ONLY_ERRORS,
    });
    end = () => void task.destroy();
    return task.promise;
  };
  return {
    document: open(),
    close: () => {
      isClosed = true;
      end();
    },
  };
}
