// What only whoever is signed in needs, for those who cannot name it: the router, which has no screen without it, and the
// sign-in page. The app says at its start how it is loaded.
type Load = () => Promise<void>;

let load: Load = () => Promise.reject(new Error('Nobody loads the app yet'));

export const loadAppWith = (way: Load): void => {
  load = way;
};

/** Once; what could not be fetched is asked for again by the next call. */
export const loadApp = (): Promise<void> => load();

/** Somebody is about to sign in. A failure is met again, and said, by the screen that needs what is missing. */
export const prepareApp = (): void => void load().catch(() => {});
