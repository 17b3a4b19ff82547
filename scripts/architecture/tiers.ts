// Who may import whom: the tiers of the code, as a table.

import { FEATURE_EXCEPTIONS } from './feature-exceptions.ts';
import { resolveImport } from './project.ts';
import type { Module, Project, Violation } from './project.ts';

/**
 * Rooms of one wing of the web app, `features/<wing>/<room>/`, in their order: a room may use those before it in its wing.
 * Each is a feature of its own. Others may enter only by the door.
 */
const WINGS: Readonly<Record<string, { rooms: readonly string[]; door: string }>> = {
  // A form is filled in, the report read; a form is built, tried as it will be filled in; then what each kind adds.
  rapports: {
    rooms: ['formulaire', 'record', 'suivi-schema', 'suivis', 'inspections'],
    door: 'record',
  },
};

/** Where the web app gathers what its features say of themselves. */
const WEB_FEATURES = 'packages/web/src/app/features.ts';
const isWebFeature = (path: string): boolean => /^packages\/web\/.*\.feature\.tsx?$/.test(path);

/** What every feature may build on. */
const SHARED_FEATURES = new Set([
  'employes',
  'clients',
  'session',
  'import',
  'journal',
  'objects',
  'rapports',
]);
/** Features that gather what all the others have. */
const GATHERING_FEATURES = new Set(['dashboard']);
const DOMAIN_PACKAGES = new Set(['zod', '@casl/ability']);

const BASE_TIERS = new Set(['platform', 'ui', 'locales', 'service-worker']);
const TOP_TIERS = new Set(['app', 'commands', 'demo', 'fault', 'testing']);
const TESTING_USERS = new Set(['demo', 'testing']);

type Side = 'domain' | 'server' | 'web';

interface Place {
  readonly side: Side;
  /** 'domain', a base tier, a top tier, 'feature', or 'unknown' for a folder without a tier. */
  readonly tier: string;
  readonly feature: string;
  /** The folder of the feature when it is a wing. */
  readonly room?: string;
}

export function checkTiers(project: Project): Violation[] {
  const violations: Violation[] = [];
  for (const module of project.modules.values()) {
    const place = placeOf(module.path);
    if (place === undefined) continue;
    if (place.tier === 'unknown') {
      violations.push({ rule: 'tiers', path: module.path, message: 'this folder has no tier' });
      continue;
    }
    for (const imported of module.imports) {
      const message = refuseImport(project, module, place, imported);
      if (message !== undefined) {
        violations.push({ rule: 'tiers', path: module.path, line: imported.line, message });
      }
    }
  }
  return violations;
}

function refuseImport(
  project: Project,
  module: Module,
  place: Place,
  imported: Module['imports'][number],
): string | undefined {
  const target = resolveImport(project, module.path, imported);
  if (target.kind !== 'file') {
    const isAllowed = target.kind === 'package' && DOMAIN_PACKAGES.has(target.name);
    if (place.side === 'domain' && !module.isTest && !isAllowed) {
      return `the domain may import only itself, zod and @casl/ability, not ${imported.specifier}`;
    }
    const isBuiltin = target.kind === 'builtin' && place.side === 'web' && !module.isTest;
    return isBuiltin ? `the web app has no ${imported.specifier}` : undefined;
  }
  const to = placeOf(target.path);
  if (to === undefined) return refuseOutside(module, place, target.path);
  if (to.side !== place.side) {
    if (to.side !== 'domain') return `${place.side} may not import ${to.side}`;
    return imported.specifier.startsWith('.') ? 'reach the domain by its package name' : undefined;
  }
  if (/\.(?:test|spec)\.tsx?$/.test(target.path)) return 'a test is not to be imported';
  if (isWebFeature(target.path) && module.path !== WEB_FEATURES) {
    return `only ${WEB_FEATURES} imports what a feature says of itself`;
  }
  return refuseTier(module, place, to);
}

/** A package keeps within its own src, except that a test may read a file beside it. */
function refuseOutside(module: Module, place: Place, path: string): string | undefined {
  const isOwnPackage = path.startsWith(`packages/${place.side}/`);
  return isOwnPackage && module.isTest
    ? undefined
    : `${path} is outside packages/${place.side}/src`;
}

function refuseTier(module: Module, from: Place, to: Place): string | undefined {
  if (to.tier === 'testing') {
    const mayUse = module.isTest || TESTING_USERS.has(from.tier);
    return mayUse ? undefined : 'testing is for tests and the demo only';
  }
  if (from.side === 'domain' || canImportAll(from) || BASE_TIERS.has(to.tier)) return undefined;
  if (TOP_TIERS.has(to.tier)) return `${nameOf(from)} may not import ${to.tier}`;
  if (BASE_TIERS.has(from.tier)) return `${from.tier} may not import a feature (${to.feature})`;
  const isAllowed =
    from.feature === to.feature
      ? isBefore(to, from)
      : (SHARED_FEATURES.has(to.feature) && isOpen(to)) || isException(from, to);
  return isAllowed ? undefined : `${nameOf(from)} may not import ${nameOf(to)}`;
}

function isBefore(to: Place, from: Place): boolean {
  const rooms = WINGS[to.feature]?.rooms ?? [];
  return rooms.indexOf(to.room ?? '') <= rooms.indexOf(from.room ?? '');
}

function isOpen(to: Place): boolean {
  return to.room === undefined || to.room === WINGS[to.feature]?.door;
}

function canImportAll(place: Place): boolean {
  return TOP_TIERS.has(place.tier) || GATHERING_FEATURES.has(place.feature);
}

function isException(from: Place, to: Place): boolean {
  return FEATURE_EXCEPTIONS.some(
    (each) => each.side === from.side && each.from === from.feature && each.to === to.feature,
  );
}

function nameOf(place: Place): string {
  const room = place.room === undefined ? '' : `/${place.room}`;
  return place.tier === 'feature' ? `features/${place.feature}${room}` : place.tier;
}

function placeOf(path: string): Place | undefined {
  const [root, name, src, folder = '', ...rest] = path.split('/');
  const side = (['domain', 'server', 'web'] as const).find((each) => each === name);
  if (root !== 'packages' || src !== 'src' || side === undefined) return undefined;
  if (side === 'domain') return { side, tier: 'domain', feature: '' };
  if (folder === 'features' && rest.length > 1) {
    const [feature = '', room = ''] = rest;
    const isWing = side === 'web' && feature in WINGS;
    if (isWing && !WINGS[feature]?.rooms.includes(room)) return { side, tier: 'unknown', feature };
    return { side, tier: 'feature', feature, ...(isWing && { room }) };
  }
  // Files directly under src are the start of the program.
  const tier = rest.length === 0 ? 'app' : folder;
  return {
    side,
    tier: BASE_TIERS.has(tier) || TOP_TIERS.has(tier) ? tier : 'unknown',
    feature: '',
  };
}
