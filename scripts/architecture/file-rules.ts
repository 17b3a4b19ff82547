// What a file may be called and how long it may be, and that it is finished.

import { posix } from 'node:path';
import type { Module, Project, Violation } from './project.ts';

const REVIEW_FROM_LINES = 200;
const MAX_LINES = 350;
const MAX_TEST_LINES = 500;
const VAGUE_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe', 'suite', 'bench']);
const TEST_ESCAPES = new Set(['skip', 'only', 'todo', 'fixme', 'fail', 'fails']);

export function checkLength(project: Project): Violation[] {
  return [...project.modules.values()]
    .filter((module) => module.lineCount > maxLines(module))
    .map((module) => ({
      rule: 'length',
      path: module.path,
      message: `${module.lineCount} lines, at most ${maxLines(module)}`,
    }));
}

/** Files that are allowed, yet long enough to ask whether they should be split. */
export function listFilesToReview(project: Project): Module[] {
  return [...project.modules.values()].filter(
    (module) =>
      !module.isTest && module.lineCount >= REVIEW_FROM_LINES && module.lineCount <= MAX_LINES,
  );
}

export function checkNames(project: Project): Violation[] {
  const violations: Violation[] = [];
  const paths = [...project.modules.keys(), ...project.styleSheets.map(({ path }) => path)];
  for (const path of paths) {
    const words = path.toLowerCase().split(/[/._-]/);
    const vague = words.find((word) => VAGUE_NAMES.has(word));
    if (vague !== undefined) {
      violations.push({ rule: 'names', path, message: `"${vague}" does not say what it is` });
    }
    if (/^index\.[a-z]+$/.test(posix.basename(path))) {
      violations.push({ rule: 'names', path, message: 'no index files: import the file itself' });
    }
  }
  return violations;
}

export function checkBarrels(project: Project): Violation[] {
  return [...project.modules.values()]
    .filter((module) => module.isBarrel)
    .map(({ path }) => ({
      rule: 'barrels',
      path,
      message: 'only passes on what other files export',
    }));
}

export function checkUnfinished(project: Project): Violation[] {
  return [...project.modules.values()].flatMap((module) =>
    [
      module.comments
        .filter(({ text }) => /\b(?:TODO|FIXME)\b/.test(text))
        .map(({ line }) => unfinished(module, 'a comment announces unfinished work', line)),
      isPartOfTests(module) ? findTestEscapes(module) : [],
      module.syntaxErrors.map((message) => unfinished(module, `cannot be parsed: ${message}`)),
    ].flat(),
  );
}

function findTestEscapes(module: Module): Violation[] {
  return module.calls
    .filter(({ text }) => {
      const [root = '', ...members] = text.split('.');
      return TEST_FUNCTIONS.has(root) && members.some((member) => TEST_ESCAPES.has(member));
    })
    .map(({ text, line }) => unfinished(module, `${text} leaves tests out`, line));
}

function isPartOfTests(module: Module): boolean {
  return module.isTest || module.path.startsWith('e2e/');
}

function unfinished(module: Module, message: string, line?: number): Violation {
  return {
    rule: 'unfinished',
    path: module.path,
    message,
    ...(line === undefined ? {} : { line }),
  };
}

function maxLines(module: Module): number {
  return module.isTest ? MAX_TEST_LINES : MAX_LINES;
}
