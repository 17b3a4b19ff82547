import type { Travail } from '@releve/domain/features/presences.ts';
import { minutesUntil, type WorkedTime } from '@releve/domain/worked-time.ts';
import { useCorrectedNow } from '../../../platform/corrected-now.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { LineFact } from './line-parts.tsx';

/** What the person worked that day and that week, at all sites. Comes with the history, which says a failure. */
export function WorkedFacts({ travail }: { travail: Partial<Travail> | null | undefined }) {
  const t = useT();
  // A history that an earlier release kept on this device has none.
  if (!travail?.jour || !travail.semaine) return null;
  return (
    <>
      <WorkedFact label={t('presences.worked.day')} worked={travail.jour} />
      <WorkedFact label={t('presences.worked.week')} worked={travail.semaine} />
    </>
  );
}

function WorkedFact({ label, worked }: { label: string; worked: WorkedTime }) {
  const t = useT();
  const now = useCorrectedNow();
  const { depuis, oublis } = worked;
  return (
    <LineFact label={label}>
      {formatMinutes(minutesUntil(worked, now))}
      {depuis !== null && <small>{t('presences.worked.running')}</small>}
      {oublis > 0 && <small>{t('presences.worked.incomplete', { count: oublis })}</small>}
    </LineFact>
  );
}
