// The photo of a person or of a site, as it may be sent and as it is shown.
import { z } from 'zod';

/** Devices send far less: they crop and resize first. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;

/** The longest side of a photo once stored, in pixels. */
export const MAX_PHOTO_SIDE = 1024;

/** The signed address of a photo, for an `<img>`; it dies after a few weeks, so it is never stored. */
export const photoUrl = z.string().nullable();
