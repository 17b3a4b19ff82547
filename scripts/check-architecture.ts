// Checks the shape of the code: node scripts/check-architecture.ts
// Prints one line when all is well; otherwise lists what is not, and exits with 1.

import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCycles } from './architecture/cycles.ts';
import {
  checkBarrels,
  checkLength,
  checkNames,
  checkUnfinished,
  listFilesToReview,
} from './architecture/file-rules.ts';
import { createProject } from './architecture/project.ts';
import type { Project, Rule, Violation } from './architecture/project.ts';
import { checkTiers } from './architecture/tiers.ts';
import {
  checkBrowserGlobals,
  checkColours,
  checkDeclaredPackages,
  checkSql,
} from './architecture/usage-rules.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDERS = ['packages', 'scripts', 'e2e', 'bench'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'dist-sw', 'data', 'test-results']);
const READ_FILES = /\.(?:tsx?|mts|mjs|js|css)$|^package\.json$/;

const RULES: readonly Rule[] = [
  checkTiers,
  checkCycles,
  checkLength,
  checkNames,
  checkBarrels,
  checkUnfinished,
  checkBrowserGlobals,
  checkSql,
  checkColours,
  checkDeclaredPackages,
];

export function checkProject(project: Project): Violation[] {
  return RULES.flatMap((rule) => rule(project));
}

export async function readProject(root: string): Promise<Project> {
  const paths = ['package.json'];
  for (const folder of FOLDERS) paths.push(...(await listFiles(root, folder)));
  const files = paths.map(async (path): Promise<[string, string]> => [
    path,
    await readFile(join(root, path), 'utf8'),
  ]);
  return createProject(new Map(await Promise.all(files)));
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const nested = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(root, path);
    return READ_FILES.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(nested)).flat().toSorted();
}

export function formatReport(project: Project, violations: readonly Violation[]): string {
  const review = listFilesToReview(project).map(({ path, lineCount }) => `${path} (${lineCount})`);
  const toReview = review.length > 0 ? `; long, to review: ${review.join(', ')}` : '';
  if (violations.length === 0) {
    return `Architecture: ${project.modules.size} modules, nothing to report${toReview}\n`;
  }
  const byRule = Map.groupBy(violations, ({ rule }) => rule);
  const sections = [...byRule].map(([rule, list]) => {
    const lines = list.map(
      ({ path, line, message }) => `  ${path}${line === undefined ? '' : `:${line}`}  ${message}`,
    );
    return [`${rule} (${list.length})`, ...lines].join('\n');
  });
  const total = `Architecture: ${violations.length} violations in ${project.modules.size} modules`;
  return `${sections.join('\n\n')}\n\n${total}${toReview}\n`;
}

if (import.meta.main) {
  const project = await readProject(ROOT);
  const violations = checkProject(project);
  process.stdout.write(formatReport(project, violations));
  process.exitCode = violations.length > 0 ? 1 : 0;
}
