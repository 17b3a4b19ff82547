/**
 * A page that starts anew deletes the cache of the app, and the worker opens it only where it is. Opening makes what is
 * missing: between the look and the opening nothing may delete it.
 */
export function withAppCache<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request('releve-app-cache', work) : work();
}
