import { useT } from '../../../platform/i18n/i18n.ts';
import { VisitTachesList } from '../../clients/preuve/visit-taches.tsx';
import { usePresenceHistory } from '../presences.queries.ts';
import classes from './line.module.css';

/** What was done of the tasks of the visit; nothing where it has none. Comes with the history, which says a failure. */
export function LineTaches({ quartId }: { quartId: number }) {
  const t = useT();
  const { data } = usePresenceHistory(quartId);
  if (data === undefined || data.taches.length === 0) return null;
  return (
    <section className={classes['history']} aria-label={t('preuve.tasks')}>
      <h3>{t('preuve.tasks')}</h3>
      <VisitTachesList taches={data.taches} />
    </section>
  );
}
