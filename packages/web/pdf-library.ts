// Lays the library that draws PDF beside the build as it was published: it is loaded by the first PDF that is opened, its worker
// finds the decoders of scanned pictures by their names, and nothing of it is looked at again by the bundler.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PDF_FILES, PDF_FOLDER, PDF_VERSION } from './src/platform/packs/viewer-files.ts';

/** The build for browsers that are some years old. */
const SOURCES: Record<keyof typeof PDF_FILES, string> = {
  library: 'legacy/build/pdf.min.mjs',
  worker: 'legacy/build/pdf.worker.min.mjs',
  renderer: 'legacy/build/pdf.renderer.min.mjs',
  jbig2: 'wasm/jbig2_nowasm_fallback.js',
  jpeg2000: 'wasm/openjpeg_nowasm_fallback.js',
};

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');

const readSource = (source: string): string =>
  readFileSync(path.join(path.dirname(packageFile), source), 'utf8');

const NAMES = Object.keys(PDF_FILES) as (keyof typeof PDF_FILES)[];

function assertVersion(): void {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  if (version !== PDF_VERSION) {
    throw new Error(`pdfjs-dist is ${version}: PDF_VERSION in viewer-files.ts must say so`);
  }
}

export const pdfLibrary = (): Plugin => ({
  name: 'releve:pdf-library',
  buildStart: assertVersion,
  generateBundle() {
    for (const name of NAMES) {
      const fileName = `${PDF_FOLDER.slice(1)}${PDF_FILES[name]}`;
      this.emitFile({ type: 'asset', fileName, source: readSource(SOURCES[name]) });
    }
  },
  configureServer(server) {
    for (const name of NAMES) {
      server.middlewares.use(`${PDF_FOLDER}${PDF_FILES[name]}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(readSource(SOURCES[name]));
      });
    }
  },
});
