// The errors of a test's pages that nobody caught, and what they wrote to the console as an error.
import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/**
 * Chromium writes an error for each call that is refused or does not arrive, which tests of a missing network and of
 * refusals provoke all the time; a page that is left drops the calls it has under way.
 */
const EVERYDAY =
  /^Failed to load resource|^WebSocket (?:connection to|is already in CLOSING)|net::ERR_|Failed to fetch|NetworkError|AbortError|aborted/;

interface FaultWatch {
  expect: (...patterns: RegExp[]) => void;
  /** Ends the watch; answers what was not expected. */
  stop: () => string[];
}

export function watchFaults(context: BrowserContext): FaultWatch {
  const expected: RegExp[] = [EVERYDAY];
  const seen: string[] = [];
  const onError = (error: WebError) => {
    const thrown = error.error();
    seen.push(thrown.stack ?? thrown.message);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(message.text());
  };
  context.on('weberror', onError);
  context.on('console', onConsole);
  return {
    expect: (...patterns) => void expected.push(...patterns),
    stop: () => {
      context.off('weberror', onError);
      context.off('console', onConsole);
      return seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
    },
  };
}
