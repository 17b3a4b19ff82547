import type { Client } from '@releve/domain/features/client-file.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatDecimal } from '../../../platform/i18n/format-figure.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { taskTime } from '../taches/task-time.ts';
import { clockTime } from './clock-time.ts';
import { useNextVisits } from './use-next-visits.ts';
import classes from './client-view.module.css';

/** The three facts that matter. */
export function ClientFacts({ client }: { client: Client }) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const { apercu } = client;
  const [next] = useNextVisits(client);
  const { moyenne, nombre } = apercu.avis;
  return (
    <Facts label={t('clients.file.facts')}>
      <Fact
        label={t(next?.isRunning ? 'clients.file.running_visit' : 'clients.file.next_visit')}
        detail={
          next && (next.employe === null ? t('clients.file.open_quart') : fullName(next.employe))
        }
      >
        <span className={classes['day']}>
          {next
            ? t('clients.file.visit_time', {
                date: dates.long(next.startDate),
                debut: clockTime(next.debut),
              })
            : t('clients.file.no_visit')}
        </span>
      </Fact>
      <Fact
        label={t('clients.file.tasks')}
        detail={
          apercu.taches > 0 &&
          t('clients.file.tasks_time', { duration: taskTime(apercu.minutes, t) })
        }
      >
        {apercu.taches === 0
          ? t('clients.file.no_tasks')
          : t('clients.file.task_count', { count: apercu.taches })}
      </Fact>
      <Fact
        label={t('clients.file.reviews')}
        detail={moyenne !== null && t('clients.file.reviews_count', { count: nombre })}
      >
        {moyenne === null
          ? t('clients.file.no_reviews')
          : t('clients.note', { note: formatDecimal(moyenne, language) })}
      </Fact>
    </Facts>
  );
}
