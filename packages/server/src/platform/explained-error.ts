/** Its message is meant for the person who starts the server: they can act on it, and need no stack. */
export class ExplainedError extends Error {
  override name = 'ExplainedError';
}
