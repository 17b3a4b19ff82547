import { useSearch } from '@tanstack/react-router';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { readDate } from '../../../platform/url/read-date.ts';
import type { Narrowing } from '../planner-search.ts';
import { CopyWeek } from './copy-week.tsx';

/** The week of one employee or one site, copied to others. */
export function NarrowedCopy({ narrowing, backTo }: { narrowing: Narrowing; backTo: string }) {
  const { de }: { de?: string } = useSearch({ strict: false });
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  return <CopyWeek first={readDate(de, today)} narrowing={narrowing} backTo={backTo} />;
}
