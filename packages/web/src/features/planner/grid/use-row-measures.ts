import { useSyncExternalStore } from 'react';
import { useSettingsStore } from '../../../platform/stores/settings-store.ts';
import {
  COARSE_MEASURES,
  DENSE_COARSE_MEASURES,
  DENSE_FINE_MEASURES,
  DENSE_NARROW_MEASURES,
  FINE_MEASURES,
  ROOMY_MEASURES,
  type RowMeasures,
} from './row-height.ts';

const COARSE = '(pointer: coarse)';
const NARROW = '(max-width: 84.99em)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** How tall the rows are, and how many quarts stand side by side: by what was chosen, the pointer and the window. */
export function useRowMeasures(isRoomy: boolean): RowMeasures {
  const isDense = useSettingsStore(({ plannerDense }) => plannerDense);
  const isCoarse = useMedia(COARSE);
  const isNarrow = useMedia(NARROW);
  if (isRoomy) return ROOMY_MEASURES;
  if (!isDense) return isCoarse ? COARSE_MEASURES : FINE_MEASURES;
  if (isCoarse) return DENSE_COARSE_MEASURES;
  return isNarrow ? DENSE_NARROW_MEASURES : DENSE_FINE_MEASURES;
}
