import { type IncidentFile } from '@releve/domain/features/incidents.ts';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { useRecordCall } from '../incidents.mutations.ts';
import { useReportSites } from '../incidents.queries.ts';
import { CallOutcome } from '../report/report-call.tsx';
import classes from './mine.module.css';

/** The way to call whoever answers for the site; what came of it is noted by one tap. */
export function CallsCard({ incident }: { incident: IncidentFile }) {
  const t = useT();
  const dates = useDateFormatter();
  const { data: { data: sites = [] } = {} } = useReportSites();
  const calling = useRecordCall();
  const [called, setCalled] = useState<string | null>(null);
  const { uuid, client, appels } = incident;
  const superviseur = sites.find(({ id }) => id === client.id)?.superviseur ?? null;
  if (superviseur === null && appels.length === 0) return null;
  return (
    <ViewCard title={t('incidents.call.title')}>
      {superviseur !== null && (
        <a
          className={classes['call']}
          href={telephoneLink(superviseur.telephone)}
          onClick={() => setCalled(correctedNow())}
        >
          <IconPhone size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('incidents.call.action', { nom: fullName(superviseur) })}
        </a>
      )}
      {called !== null && (
        <CallOutcome
          value={null}
          onChoose={(issue) => {
            setCalled(null);
            calling.mutate({ params: { uuid }, body: { uuid: createUuid(), at: called, issue } });
          }}
        />
      )}
      {appels.length > 0 && (
        <ul className={classes['list']}>
          {appels.map(({ id, le, par, issue }) => (
            <li key={id} className={`${classes['quiet']} tabular`}>
              {[dates.instant(le), par && fullName(par), t(`incidents.call.issues.${issue}`)]
                .filter((part) => part !== null)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </ViewCard>
  );
}
