import { z } from 'zod';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import type { PlaceName } from '../formation-steps.ts';

const address = z.object({ etape: z.string().max(60).catch('').default('') });

interface PlaceInCourse {
  name: string;
  goTo: (place: PlaceName) => void;
  close: () => void;
}

/** Where in the course one is, in the address: a reload finds it. From any step the way back is the overview. */
export function usePlace(): PlaceInCourse {
  const [{ etape }, change] = useUrlState(address);
  return {
    name: etape,
    goTo: (place) => change({ etape: place }, { replaces: etape !== '' }),
    close: () => change({ etape: '' }, { replaces: true }),
  };
}
