// The photo of a person or of a site, as it is shown.
import { z } from 'zod';

/** The longest side of a photo once stored, in pixels, unless the rule of its object says otherwise. */
export const MAX_PHOTO_SIDE = 1024;

/** The signed address of a photo, for an `<img>`; it expires after a few weeks, so it is never stored. */
export const photoUrl = z.string().nullable();
