// What a test means to provoke of `reportError`, or of the console: each pattern holds for that test alone.

interface FaultWatch {
  expected: RegExp[];
  unexpected: string[];
}

/** Of the worker, not of the module: each file of tests has modules of its own. */
const holder = globalThis as typeof globalThis & { faultWatch?: FaultWatch };

const watch = (): FaultWatch => (holder.faultWatch ??= { expected: [], unexpected: [] });

/** Without it, a fault that is reported fails the test: see unexpected-faults.ts. */
export function expectFaults(...patterns: RegExp[]): void {
  watch().expected.push(...patterns);
}

export function forgetExpectedFaults(): void {
  watch().expected = [];
}

export function noteFault(text: string): void {
  const { expected, unexpected } = watch();
  if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
}

/** Those that no test has been failed for yet. */
export const takeUnexpectedFaults = (): string[] => watch().unexpected.splice(0);
