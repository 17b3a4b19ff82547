// The library that draws PDF, as the build lays it out (packages/web/pdf-library.ts). It is heavy: it comes with the first PDF,
// and is kept beside the packs once one of them has some, so that they open without a network.

export const PDF_VERSION = '6.5.438';
export const PDF_FOLDER = `/assets/pdfjs-${PDF_VERSION}/`;

/** The last two draw what scanners write, where WebAssembly is not allowed to run. */
export const PDF_FILES = {
  library: 'pdf.js',
  worker: 'pdf.worker.js',
  renderer: 'pdf.renderer.js',
  jbig2: 'jbig2_nowasm_fallback.js',
  jpeg2000: 'openjpeg_nowasm_fallback.js',
} as const;
