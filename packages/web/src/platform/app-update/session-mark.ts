// Small facts that a tab keeps across its own reloads, so that no reload repeats itself. A browser that
// refuses storage remembers nothing.
import type { UpdateEnvironment } from './update-environment.ts';

export function readMark({ session }: UpdateEnvironment, key: string): unknown {
  try {
    return JSON.parse(session().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether it will be remembered: what must happen once may not happen where it cannot be noted. */
export function writeMark({ session }: UpdateEnvironment, key: string, value: unknown): boolean {
  try {
    session().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
