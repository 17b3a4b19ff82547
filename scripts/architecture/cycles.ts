// Import cycles, type-only and dynamic imports included: none are allowed.

import { resolveImport } from './project.ts';
import type { Project, Violation } from './project.ts';

/** Shortest cycles, each told once from its first module; a tangle of several gives several. */
export function checkCycles(project: Project): Violation[] {
  const graph = buildGraph(project);
  const seen = new Set<string>();
  const violations: Violation[] = [];
  for (const path of [...graph.keys()].toSorted()) {
    if (seen.has(path)) continue;
    const cycle = findShortestCycle(graph, path);
    if (cycle === undefined) continue;
    for (const member of cycle) seen.add(member);
    violations.push({ rule: 'cycles', path, message: [...cycle, path].join(' → ') });
  }
  return violations;
}

function buildGraph(project: Project): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const module of project.modules.values()) {
    const targets = module.imports
      .map((imported) => resolveImport(project, module.path, imported))
      .flatMap((target) => (target.kind === 'file' ? [target.path] : []))
      .filter((path) => project.modules.has(path));
    graph.set(module.path, [...new Set(targets)]);
  }
  return graph;
}

/** The modules of a shortest cycle through `start`, in import order, `start` first. */
function findShortestCycle(
  graph: ReadonlyMap<string, string[]>,
  start: string,
): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return traceBack(cameFrom, path, start);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return undefined;
}

function traceBack(cameFrom: ReadonlyMap<string, string>, last: string, start: string): string[] {
  const trail = [last];
  for (let at = last; at !== start;) {
    at = cameFrom.get(at) ?? start;
    trail.push(at);
  }
  return trail.toReversed();
}
