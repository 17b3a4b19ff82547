// Where the device is, asked once and only when somebody punches. It must not be asked for between, nor kept waiting for.
import type { PunchPosition } from '@releve/domain/features/punch.ts';

/** A position of this age is still where the tap was made. */
const MAX_AGE_MS = 30_000;

/** Null where there is none in time: no permission, no signal, no receiver. */
export function readPosition(withinMs: number): Promise<PunchPosition | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: latitude, lng: longitude, accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: MAX_AGE_MS, timeout: withinMs },
    );
  });
}
