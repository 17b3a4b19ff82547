import type { Client } from '@releve/domain/features/client-file.ts';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { editAddress } from '../client-addresses.ts';
import { useTaches } from '../clients.queries.ts';
import { taskTime } from '../taches/task-time.ts';
import { useFrequenceWords } from '../taches/use-frequence-words.ts';
import classes from './client-view.module.css';

const SHOWN = 6;

/** The first tasks of a visit; the others are a step away. */
export function TachesCard({ client: { id } }: { client: Client }) {
  const t = useT();
  const describe = useFrequenceWords();
  const { taches, isError } = useTaches(id);
  const active = taches?.filter(({ actif }) => actif);
  return (
    <ViewCard
      title={t('clients.file.tasks')}
      link={<Link to={editAddress(id, 'taches')}>{t('clients.file.all_tasks')}</Link>}
    >
      {active === undefined && !isError && <ListSkeleton label={t('taches.loading')} count={3} />}
      {active === undefined && isError && <p className={classes['quiet']}>{t('taches.failed')}</p>}
      {active?.length === 0 && <p className={classes['quiet']}>{t('taches.empty')}</p>}
      {active !== undefined && active.length > 0 && (
        <ol className={classes['rows']}>
          {active.slice(0, SHOWN).map((tache) => (
            <li key={tache.id} className={classes['tache']}>
              <span className={classes['tacheName']}>{tache.nom}</span>
              <span className={classes['quiet']}>{describe(tache)}</span>
              <span className="tabular">{taskTime(tache.minutes, t)}</span>
            </li>
          ))}
        </ol>
      )}
      {active !== undefined && active.length > SHOWN && (
        <p className={classes['quiet']}>
          {t('clients.file.more_tasks', { count: active.length - SHOWN })}
        </p>
      )}
    </ViewCard>
  );
}
