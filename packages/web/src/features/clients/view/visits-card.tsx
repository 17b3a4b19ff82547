import type { Client } from '@releve/domain/features/client-file.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { clockTime } from './clock-time.ts';
import type { NextVisit } from './next-visits.ts';
import { useNextVisits } from './use-next-visits.ts';
import classes from './client-view.module.css';

export function VisitsCard({ client }: { client: Client }) {
  const t = useT();
  const dates = useDateFormatter();
  const visits = useNextVisits(client);
  return (
    <ViewCard
      title={t('clients.file.visits')}
      text={t('clients.file.visits_text', { date: dates.long(client.apercu.semaine.fin) })}
    >
      {visits.length === 0 ? (
        <p className={classes['quiet']}>{t('clients.file.visits_empty')}</p>
      ) : (
        <ul className={classes['rows']}>
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
    </ViewCard>
  );
}

function VisitRow({ visit }: { visit: NextVisit }) {
  const t = useT();
  const dates = useDateFormatter();
  const { startDate, debut, fin, statut, employe, taches } = visit;
  return (
    <li className={classes['visit']}>
      <span className={classes['day']}>{dates.long(startDate)}</span>
      <span className="tabular">
        {clockTime(debut)}–{clockTime(fin)}
      </span>
      <span className={classes['who']}>
        {employe === null ? (
          <StateBadge kind="now" variant="plain" label={t('clients.file.open_quart')} />
        ) : (
          <Link to={`/admin/employes/view/${employe.id}`}>{fullName(employe)}</Link>
        )}
        {statut === 'brouillon' && (
          <StateBadge kind="neutral" variant="plain" label={t('clients.file.draft')} />
        )}
      </span>
      <span className={classes['quiet']}>{t('clients.file.visit_tasks', { count: taches })}</span>
    </li>
  );
}
