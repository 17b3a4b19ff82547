// A test fails on what the code under test reports and the test did not say that it expects: `reportError` ends in
// console.warn, the complaints of React in console.error. `expectFaults(/…/)` says so; so does a test that takes the
// console's place to look at what is written.
import { afterAll, afterEach, beforeEach } from 'vitest';
import { forgetExpectedFaults, noteFault, takeUnexpectedFaults } from './expected-faults.ts';

const describePart = (part: unknown): string =>
  part instanceof Error ? `${part.name}: ${part.message}\n${part.stack ?? ''}` : String(part);

const record = (...parts: unknown[]): void => noteFault(parts.map(describePart).join(' '));

/** What comes between two tests is of the one before, which did not wait for its end: the next one names it. */
function failOnUnexpected(): void {
  const [first, ...others] = takeUnexpectedFaults();
  if (first === undefined) return;
  throw new Error(`The test did not expect this (${others.length} more):\n${first}`);
}

beforeEach(() => {
  forgetExpectedFaults();
  Object.assign(console, { warn: record, error: record });
});

afterEach(failOnUnexpected);
afterAll(failOnUnexpected);
