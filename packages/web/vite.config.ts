import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writeDrawnLogin } from './drawn-login.ts';
import { orderFirstPage } from './first-page.ts';
import { manifest } from './manifest.ts';
import { precompress } from './precompress.ts';

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** Each file costs the first page a kilobyte of headers beside its own weight: it comes in few. */
const FIRST_CHUNKS = [
  // What the punch button before the app needs as well; a test holds that it waits for nothing else of the app.
  {
    name: 'base',
    test: new RegExp(
      [
        '/web/src/platform/(stores|offline|i18n)/',
        '/web/src/platform/(first-page|error-report|corrected-now|minute-clock|device-position)\\.ts$',
        '/web/src/platform/api/(first-calls|light-call)\\.ts$',
        '/domain/src/(working-day|clock)\\.ts$',
        '/zustand/',
      ].join('|'),
    ),
    priority: 2,
    includeDependenciesRecursively: true,
  },
  {
    name: 'main',
    test: /\/web\/src\/app\/main\.tsx$/,
    priority: 1,
    includeDependenciesRecursively: true,
  },
  {
    name: 'sign-in',
    test: new RegExp(
      [
        '/features/session/(session\\.module\\.css|identity-field|secret-field|sign-in\\.)',
        '/web/src/ui/logo',
        '/icons/IconEye(Off)?\\.',
        '/web/src/platform/api/use-endpoint',
        '/useQuery\\.',
      ].join('|'),
    ),
    priority: 0,
    includeDependenciesRecursively: false,
  },
];

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
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // A device that has the app draws every screen itself.
        globIgnores: ['login.html'],
        // A classic script: not every browser starts a worker that is a module.
        rollupFormat: 'iife',
      },
    }),
    orderFirstPage(),
    writeDrawnLogin(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    chunkSizeWarningLimit: 300,
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_CHUNKS } } },
  },
  server: { port: 5173, proxy: { '/api': SERVER, '/app': { target: SERVER, ws: true } } },
});
