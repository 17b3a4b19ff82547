import type { EmployeGlance, EmployeQuart } from '@releve/domain/features/employes-glance.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useNow } from '../../platform/use-now.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ViewCard } from '../../ui/view-card.tsx';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { listWeekDays } from './week-days.ts';
import classes from './employe-view.module.css';

type EmployeWeekProps = { semaine: EmployeGlance['semaine']; daySwitchTime: string };

export function EmployeWeek({ semaine, daySwitchTime }: EmployeWeekProps) {
  const t = useT();
  const dates = useDateFormatter();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const today = virtualDate(new Date(useNow()).toISOString(), daySwitchTime, timeZone);
  return (
    <ViewCard
      title={t('employes.view.week')}
      text={t('employes.view.week_of', {
        from: dates.date(semaine.debut),
        to: dates.date(semaine.fin),
      })}
    >
      {semaine.quarts.length === 0 ? (
        <p className={classes['quiet']}>{t('employes.view.no_quart')}</p>
      ) : (
        <ol className={classes['days']}>
          {listWeekDays(semaine).map(({ date, quarts }) => (
            <li
              key={date}
              className={classes['day']}
              aria-current={date === today ? 'date' : undefined}
            >
              <span className={classes['dayName']}>{dates.long(date)}</span>
              {quarts.length === 0 ? (
                <span className={classes['quiet']}>{t('employes.view.day_off')}</span>
              ) : (
                <ul className={classes['quarts']}>
                  {quarts.map((quart) => (
                    <Quart key={quart.id} quart={quart} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
      <dl className={classes['totals']}>
        <div>
          <dt>{t('employes.view.planned')}</dt>
          <dd className="tabular">{formatMinutes(semaine.minutes_prevues)}</dd>
        </div>
        <div>
          <dt>{t('employes.view.worked')}</dt>
          <dd className="tabular">{formatMinutes(semaine.minutes_travaillees)}</dd>
        </div>
        <div>
          <dt>{t('employes.view.worked_today')}</dt>
          <dd className="tabular">{formatMinutes(semaine.minutes_aujourdhui)}</dd>
        </div>
      </dl>
      {semaine.oublis > 0 && (
        <p className={classes['quiet']}>
          {t('employes.view.incomplete', { count: semaine.oublis })}
        </p>
      )}
    </ViewCard>
  );
}

function Quart({ quart }: { quart: EmployeQuart }) {
  const t = useT();
  const { client, debut, fin, minutes, statut } = quart;
  return (
    <li className={classes['quart']}>
      <span className="tabular">
        {formatClock(debut)} – {formatClock(fin)}
      </span>
      <span className={classes['site']}>
        <Link to={`/admin/clients/view/${client.id}`}>{client.nom}</Link>
        {statut === 'brouillon' && (
          <StateBadge kind="neutral" variant="plain" label={t('employes.view.draft')} />
        )}
      </span>
      <span className={`${classes['quiet']} tabular`}>{formatMinutes(minutes)}</span>
    </li>
  );
}
