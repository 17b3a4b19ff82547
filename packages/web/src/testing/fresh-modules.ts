// Files of tests share their worker, which saves starting one for each. What a file leaves in the modules of the app (a
// language, a session, a toast) is not there for the next.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Whether React asks for act(): each file says so for itself.
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  vi.resetModules();
});
