import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CHUNKS } from './chunks.ts';
import { writeDrawnLogin } from './drawn-login.ts';
import { deferZod } from './defer-zod.ts';
import { dropServerParts } from './drop-server-parts.ts';
import { orderFirstPage, writePunchPage } from './first-page.ts';
import { appKits } from './kits.ts';
import { manifest } from './manifest.ts';
import { pdfLibrary } from './pdf-library.ts';
import { precompress } from './precompress.ts';
import { pusherWebsocket } from './pusher-websocket.ts';
import { trimCasl } from './trim-casl.ts';
import { trimZod } from './trim-zod.ts';
import { weighBuild } from './weigh-build.ts';

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

const kits = appKits();

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react({ compiler: true }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      outDir: 'dist',
      injectRegister: false,
      manifest,
      // The glob below has them.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          '**/*.{js,css,html,svg,woff2}',
          'assets/kit-*.json',
          '{icon-192,badge-96}.png',
        ],
        // A device that has the app draws every screen itself. What draws PDF is kept with the packs that have some.
        globIgnores: ['login.html', 'punch.html', 'assets/pdfjs-*/**'],
        manifestTransforms: [kits.chooseEntries],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        // Their names bear a hash.
        dontCacheBustURLsMatching: /^assets\//,
        // A classic script: not every browser starts a worker that is a module.
        rollupFormat: 'iife',
      },
    }),
    trimCasl(),
    trimZod(),
    deferZod(),
    dropServerParts(),
    pusherWebsocket(),
    pdfLibrary(),
    orderFirstPage(),
    writeDrawnLogin(),
    writePunchPage(),
    kits.plugin,
    precompress(),
    weighBuild(),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 300,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { port: 5173, proxy: { '/api': SERVER, '/app': { target: SERVER, ws: true } } },
});
