// `pg` has no types for this part of it.
declare module 'pg/lib/utils.js' {
  /** A value as the protocol carries it. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
