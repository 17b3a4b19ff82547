// Fails the build where the sign-in page, what comes after it or a screen outweighs its bar. It counts what their imports bring, in
// French; what they then ask for by themselves is measured by bench/measures/screen-weight.ts.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { addImported, type Bundle, type ReadModule, readGraph } from './build-graph.ts';
import { SHARED_CHUNK } from './chunks.ts';
import { ZOD_CHUNK } from './defer-zod.ts';
import { listChunks } from './first-chunks.ts';
import { LOGIN_PAGE } from './first-page.ts';

const KB = 1024;
/** The bars, as sent: brotli, with the headers of each file. */
const SIGN_IN_BAR = 123 * KB;
/** The routes of all features, the rights, what is read, the outbox: what the sign-in page comes without. */
const SIGNED_IN_BAR = 30 * KB;
const FRAME_BAR = 115 * KB;
/** The icons that several screens have, buttons, zod, and where the texts of each feature are: what the first screen after home brings for all. */
const SHARED_BAR = 32 * KB;
const SHARED_NAMES = new Set([SHARED_CHUNK, ZOD_CHUNK.name]);
const SCREEN_BAR = 60 * KB;
/**
 * Screens that are heavier where they are the very first after the sign-in, and how heavy they may be, in KB. Lower a figure
 * when its screen gets lighter. A new screen has none.
 */
const HEAVIER_KB: Readonly<Record<string, number>> = {
  'features/avis/admin/employe-avis-page.tsx': 87,
  'features/browser-stats/device-views-page.tsx': 78,
  'features/clients/client-base-page.tsx': 84,
  'features/clients/client-create-page.tsx': 69,
  'features/clients/client-taches-page.tsx': 89,
  'features/clients/clients-page.tsx': 62,
  'features/clients/view/client-view-page.tsx': 112,
  'features/demandes/admin/banques-page.tsx': 74,
  'features/demandes/admin/demandes-page.tsx': 71,
  'features/demandes/demande-page.tsx': 66,
  'features/documents/admin/document-create-page.tsx': 85,
  'features/documents/admin/document-edit-page.tsx': 87,
  'features/employes/employe-avance-page.tsx': 68,
  'features/employes/employe-create-page.tsx': 102,
  'features/employes/employe-edit-page.tsx': 77,
  'features/employes/employe-view-page.tsx': 97,
  'features/employes/employes-page.tsx': 71,
  'features/equipements/admin/client-equipement-page.tsx': 75,
  'features/equipements/machine/machine-page.tsx': 64,
  'features/formations/my-formations-page.tsx': 62,
  'features/formations/take/formation-page.tsx': 83,
  'features/incidents/admin/client-incidents-page.tsx': 81,
  'features/incidents/admin/dossier/incident-page.tsx': 83,
  'features/incidents/admin/incidents-page.tsx': 65,
  'features/incidents/mine/incident-page.tsx': 70,
  'features/incidents/report/report-page.tsx': 69,
  'features/inventaire/admin/catalogue/catalogue-page.tsx': 64,
  'features/inventaire/admin/loading/loading-page.tsx': 62,
  'features/inventaire/admin/order/commande-page.tsx': 65,
  'features/inventaire/admin/order/commandes-page.tsx': 62,
  'features/inventaire/admin/order/supplies-page.tsx': 61,
  'features/inventaire/admin/order/to-order-page.tsx': 68,
  'features/inventaire/admin/stock/all-stock-page.tsx': 63,
  'features/inventaire/admin/stock/client-stock-page.tsx': 78,
  'features/messagerie/employe-messagerie-page.tsx': 64,
  'features/planner/client-horaire-page.tsx': 85,
  'features/planner/copy-week/client-copy-week-page.tsx': 77,
  'features/planner/copy-week/employe-copy-week-page.tsx': 88,
  'features/planner/employe-horaire-page.tsx': 98,
  'features/planner/planner-page.tsx': 96,
  'features/presences/presences-page.tsx': 103,
  'features/rapports/inspections/inspection-edit-page.tsx': 72,
  'features/rapports/inspections/inspections-page.tsx': 83,
  'features/rapports/suivis/employe-suivis-page.tsx': 90,
  'features/rapports/suivis/suivi-edit-page.tsx': 72,
  'features/rapports/suivis/suivi-list-page.tsx': 83,
  'features/rapports/suivis/suivi-view-page.tsx': 76,
};
const HEADERS_OF_A_FILE = 560;
/** The hash in the name of a file changes what compression makes of those that name it: a bar is not passed by that. */
const BY_CHANCE = 512;

/** What the first screen waits for, and what runs beside every screen. */
export const FRAME = [
  /\/app\/layout\/shell\.tsx$/,
  /\/features\/.+\.frame\.ts$/,
  /\/app\/words\/frame\.fr\.ts$/,
  /\/locales\/fr\/app\.ts$/,
  /\/features\/home\/home-page\.tsx$/,
  /\/app\/live-services\.ts$/,
  /\/features\/.+\/(?:follow|keep)-[\w-]+\.ts$/,
  /\/platform\/realtime\/realtime-connection\.ts$/,
];
const SIGNED_IN = /\/app\/signed-in\.ts$/;
const FEATURE = /\/features\/.+\.feature\.ts$/;
const SCREEN = /-page\.tsx$/;

export interface Part {
  name: string;
  atMost: number;
  files: readonly string[];
}

/** The sign-in page, what a sign-in adds to it, the frame, what most screens share, then each screen with what it adds to these. */
export function listParts(bundle: Bundle, ids: readonly string[], read: ReadModule): Part[] {
  const filesOf = readGraph(bundle, read);
  const first = new Set(listChunks(bundle, LOGIN_PAGE));
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) addImported(bundle, output.fileName, first);
  }
  const signedIn = filesOf(ids.filter((id) => SIGNED_IN.test(id)));
  const frame = filesOf(ids.filter((id) => FRAME.some((part) => part.test(id)))).union(signedIn);
  const shared = new Set(
    Object.values(bundle)
      .filter((output) => output.type === 'chunk' && SHARED_NAMES.has(output.name))
      .map(({ fileName }) => fileName)
      .filter((file) => !frame.has(file)),
  );
  const screens = ids
    .filter((id) => FEATURE.test(id))
    .flatMap((id) => read(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => SCREEN.test(id));
  return [
    { name: 'the sign-in page', atMost: SIGN_IN_BAR, files: [...first] },
    { name: 'the app', atMost: SIGNED_IN_BAR, files: [...signedIn.difference(first)] },
    {
      name: 'the frame',
      atMost: FRAME_BAR,
      files: [...frame.difference(first).difference(signedIn)],
    },
    { name: 'what most screens share', atMost: SHARED_BAR, files: [...shared] },
    ...[...new Set(screens)].map((id) => {
      const name = id.slice(id.indexOf('/features/') + 1);
      const heavier = HEAVIER_KB[name];
      return {
        name,
        atMost: heavier === undefined ? SCREEN_BAR : heavier * KB,
        files: [...filesOf([id]).difference(first).difference(frame).difference(shared)],
      };
    }),
  ];
}

/** As it is sent: a file too small to be compressed has no copy. */
async function sentBytes(file: string): Promise<number> {
  const sent = await stat(`${file}.br`).catch(() => stat(file));
  return sent.size + HEADERS_OF_A_FILE;
}

export async function weigh({ files }: Part, folder: string): Promise<number> {
  const sizes = await Promise.all(files.map((file) => sentBytes(path.join(folder, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const toKb = (bytes: number): string => (bytes / KB).toFixed(1);

/** After `precompress`. */
export function weighBuild(): Plugin {
  let parts: readonly Part[] = [];
  let outDir = '';
  return {
    name: 'releve:weigh-build',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      parts = listParts(bundle, [...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const weighed = await Promise.all(
          parts.map(async (part) => ({ ...part, bytes: await weigh(part, outDir) })),
        );
        const heavy = weighed.filter(({ bytes, atMost }) => bytes > atMost + BY_CHANCE);
        if (heavy.length === 0) return;
        const lines = heavy.map(
          ({ name, bytes, atMost, files }) =>
            `${name}: ${toKb(bytes)} KB of ${toKb(atMost)} at most, in ${files.length} files`,
        );
        throw new Error(`Too heavy (docs/on-demand.md):\n${lines.join('\n')}`);
      },
    },
  };
}
