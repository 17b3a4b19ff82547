// Loads what only whoever is signed in needs: the screens of all features, the rights, what is read, the outbox. The sign-in page
// comes without it and asks for it with the first thing that is typed there.
let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  const { startSignedIn } = await import('./signed-in.ts');
  startSignedIn();
}

/** Once; where it could not be fetched, the next call tries again. */
export function loadSignedIn(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
