// The page itself, so that code that reloads it can be followed and tested.
export const reloadPage = (): void => globalThis.location.reload();
