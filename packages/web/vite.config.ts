import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writeDrawnLogin } from './drawn-login.ts';
import { dropJsonSchema } from './drop-json-schema.ts';
import { orderFirstPage } from './first-page.ts';
import { manifest } from './manifest.ts';
import { pdfLibrary } from './pdf-library.ts';
import { precompress } from './precompress.ts';

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** Each file costs the first page a kilobyte of headers beside its own weight: it comes in few. */
const FIRST_CHUNKS = [
  // What the punch button before the app needs as well; a test holds that it waits for nothing else of the app.
  {
    name: 'base',
    test: new RegExp(
      [
        '/web/src/platform/(stores|offline|i18n|faults)/',
        '/web/src/features/horaire/kept/',
        '/web/src/platform/(first-page|error-report|corrected-now|minute-clock|device-position)\\.ts$',
        '/web/src/platform/api/(first-calls|light-call)\\.ts$',
        '/domain/src/(working-day|clock)\\.ts$',
        '/zustand/',
      ].join('|'),
    ),
    priority: 13,
    includeDependenciesRecursively: true,
  },
  {
    name: 'main',
    test: /\/web\/src\/app\/main\.tsx$/,
    priority: 12,
    includeDependenciesRecursively: true,
  },
  {
    name: 'sign-in',
    test: new RegExp(
      [
        '/features/session/(session\\.module\\.css|identity-field|identity-memory|secret-field|sign-in\\.)',
        '/web/src/ui/(logo|night-scene|auth-frame|native/(field|text-field|password-field))',
        '/icons/IconEye(Off)?\\.',
        '/(useQuery|useBaseQuery|queryObserver|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary)\\.',
      ].join('|'),
    ),
    priority: 11,
    includeDependenciesRecursively: false,
  },
];

const FEATURE_TEXTS = /\/web\/src\/features\/([\w-]+)\/(?:[\w-]+\/)*locales\/(\w+)\.ts$/;

function nameTexts(module: string): string | null {
  const [, feature, language] = FEATURE_TEXTS.exec(module) ?? [];
  return feature === undefined ? null : `texts-${feature}-${language}`;
}

const LIGHT_CONTROLS = [
  'ActionIcon',
  'Checkbox',
  'CloseButton',
  'Input',
  'InputBase',
  'Pill',
  'PillsInput',
  'Portal',
  'Radio',
  'SegmentedControl',
  'Switch',
  'TextInput',
  'Textarea',
].join('|');

/**
 * After the sign-in, what the screens share comes in few files as well: on a phone each file is a round trip.
 * The first group that matches a module takes it; a group with what it imports cannot import a later one.
 */
const SHARED_CHUNKS = [
  // The punch button before the app must not wait for the frame.
  {
    name: 'step',
    test: new RegExp(
      [
        '/features/punch/(exit-facts|known-step|record-punch|settling|step-moment|step-words|undo-offer)\\.ts$',
        '/features/punch/(punch\\.texts\\.ts|next-step-card\\.module\\.css)$',
      ].join('|'),
    ),
    priority: 10,
    includeDependenciesRecursively: true,
  },
  // Where the texts of each feature are, without the texts.
  { name: 'texts', test: /\.texts\.ts$/, priority: 9 },
  // The texts: one file for each feature and language.
  { name: nameTexts, debugName: 'texts of features', test: FEATURE_TEXTS, priority: 9 },
  // What the frame says, with the words that the features give it.
  ...['fr', 'en'].map((language) => ({
    name: `texts-${language}`,
    test: new RegExp(
      [
        `/web/src/locales/${language}/(?!core\\.ts)`,
        `/web/src/app/words/frame\\.${language}\\.ts$`,
        `/web/src/features/.+/locales/frame\\.${language}\\.ts$`,
      ].join('|'),
    ),
    priority: 9,
  })),
  // What the journal and the settings say, with the words that the features give them.
  ...['fr', 'en'].map((language) => ({
    name: `texts-records-${language}`,
    test: new RegExp(`/(?:locales|app/words)/records\\.${language}\\.ts$`),
    priority: 9,
  })),
  {
    name: 'frame',
    test: new RegExp(
      [
        '/web/src/app/layout/(shell|app-frame)\\.tsx$',
        '/web/src/features/.+/[\\w-]+\\.frame\\.ts$',
        '/web/src/ui/(page|banner|empty-state|error-state|skeletons|state-badge)\\.tsx$',
        '/web/src/ui/use-kept-focus\\.ts$',
        '/web/src/platform/(on-demand\\.tsx|url/link-of\\.ts|api/(use-command|use-endpoint|use-waiting-commands|waiting-changes|row-params)\\.ts)$',
      ].join('|'),
    ),
    priority: 8,
    includeDependenciesRecursively: true,
  },
  { name: 'icons', test: /\/@tabler\/icons-react\//, priority: 7 },
  // Small modules that most screens share: the contracts of the working day above all.
  {
    name: 'contracts',
    test: new RegExp(
      [
        '/domain/src/table-format\\.ts$',
        '/domain/src/features/(punch|punch-corrections|horaire|replacements|attachments|settings)\\.ts$',
        '/web/src/features/clients/client-addresses\\.ts$',
        '/web/src/(platform/photos/shrink-photo|ui/attachments/use-intake)\\.ts$',
      ].join('|'),
    ),
    priority: 6,
    includeDependenciesRecursively: true,
  },
  // What a report is, for the screens that list, show or summarise some.
  {
    name: 'rapport-contracts',
    test: /\/domain\/src\/(forms\/form-(rules|schema|answers|import)|features\/(suivi-schema|suivis|rapports|rapport-endpoints))\.ts$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What the file of a person and that of a site show alike.
  {
    name: 'files',
    test: new RegExp(
      [
        '/web/src/ui/(view-card|facts|trend-chart|trend-points)\\.tsx?$',
        '/web/src/features/journal/(history-section|entry-(words|changes)|journal-(words|changes)|use-journal-reader)\\.tsx?$',
        '/web/src/features/rapports/record/(rapport-trend(-words)?|percent-mark|last-rapports)\\.tsx?$',
      ].join('|'),
    ),
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What a week to plan is, for the grid and for the copy of a week.
  {
    name: 'plan',
    test: new RegExp(
      [
        '/domain/src/features/(planner|conflits|series|copy-week)\\.ts$',
        '/web/src/features/planner/(planner-search|planner\\.(queries|mutations)|week-nav|plan/(use-plan-words|conflict-words|time-steps))\\.tsx?$',
        '/web/src/ui/(date-button|printed-page)\\.(tsx|module\\.css)$',
      ].join('|'),
    ),
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // Small parts of every feature that are needed together, without what they import.
  {
    name: 'commands',
    test: /\/web\/src\/features\/[^/]+\/[\w-]+\.commands\.ts$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What a list or a form is drawn with; not what its menus, fields and sheets open.
  {
    name: 'controls',
    test: new RegExp(
      [
        `/@mantine/core/esm/components/(${LIGHT_CONTROLS})/`,
        '/@mantine/core/esm/components/Combobox/(ComboboxChevron|ComboboxClearButton|get-)',
        '/web/src/ui/(layer-guard|use-focus-return|use-full-control|tool-button)\\.tsx?$',
        '/web/src/ui/(select/(select|multi-select|use-light-field)\\.)',
        '/web/src/ui/menu/(action-menu|export-menu|export-entries)\\.',
      ].join('|'),
    ),
    priority: 5,
    includeDependenciesRecursively: true,
  },
  {
    name: 'lists',
    test: new RegExp(
      [
        '/web/src/ui/list-screen/',
        '/web/src/ui/data-table/(?!data-table|table-columns)',
        '/web/src/ui/(filter-bar|search-field|nothing-found|choice-menu|option-picker)\\.tsx$',
        '/web/src/platform/(url/|api/(download-file|use-debounced|server-option-picker)\\.)',
      ].join('|'),
    ),
    priority: 4,
    includeDependenciesRecursively: true,
  },
  // What is placed beside what opens it; sheets scroll with a part of it.
  {
    name: 'floating',
    test: /\/node_modules\/@floating-ui\/|\/@mantine\/core\/esm\/components\/(Popover|ScrollArea)\//,
    priority: 3,
    includeDependenciesRecursively: true,
  },
  // Sheets and dialogs.
  {
    name: 'layers',
    test: /\/web\/src\/ui\/(sheet|dialog)\.tsx$|\/@mantine\/core\/esm\/components\/(Drawer|Modal|ModalBase)\//,
    priority: 2,
    includeDependenciesRecursively: true,
  },
  {
    name: 'menus',
    test: /\/web\/src\/ui\/(layer-menu|menu\/full-)|\/@mantine\/core\/esm\/components\/Menu\//,
    priority: 2,
    includeDependenciesRecursively: true,
  },
  {
    name: 'pickers',
    test: /\/web\/src\/ui\/select\/full-|\/@mantine\/core\/esm\/components\/(Combobox|Select|MultiSelect)\//,
    priority: 2,
    includeDependenciesRecursively: true,
  },
  // What the first screen and that of the punches share.
  {
    name: 'day',
    test: /\/features\/punch\/(use-punching|use-punch-plan|use-corrections|next-step-card|day-line|corrections-section)\.tsx?$/,
    priority: 1,
    includeDependenciesRecursively: true,
  },
  // What runs beside the screens.
  {
    name: 'live',
    test: /\/web\/src\/(app\/live-services\.ts|features\/[^/]+\/(follow-[\w-]+|keep-forms)\.ts)$/,
    priority: 1,
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
        // A device that has the app draws every screen itself. What draws PDF is kept with the packs that have some.
        globIgnores: ['login.html', 'assets/pdfjs-*/**'],
        // A classic script: not every browser starts a worker that is a module.
        rollupFormat: 'iife',
      },
    }),
    dropJsonSchema(),
    pdfLibrary(),
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
    rolldownOptions: { output: { codeSplitting: { groups: [...FIRST_CHUNKS, ...SHARED_CHUNKS] } } },
  },
  server: { port: 5173, proxy: { '/api': SERVER, '/app': { target: SERVER, ws: true } } },
});
