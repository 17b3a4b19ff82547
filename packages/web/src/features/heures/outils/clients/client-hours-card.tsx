import { Switch } from '@mantine/core';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { Client } from '@releve/domain/features/client-file.ts';
import {
  getClientHours,
  listClientHours,
  setVisiteCourte,
} from '@releve/domain/features/heures-outils.ts';
import { Link } from '@tanstack/react-router';
import { isDone } from '../../../../platform/api/is-done.ts';
import { useCommand } from '../../../../platform/api/use-command.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatDateRange } from '../../../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { needTexts, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import classes from '../outils.module.css';
import { heuresClientsTexts } from './heures-clients.texts.ts';

needTexts(heuresClientsTexts);

const IS_KEPT = () => false;

type File = EndpointResponse<typeof getClientHours>;

/** Planned and paid there over the last periods. */
export default function ClientHoursCard({ client: { id } }: { client: Client }) {
  const t = useT();
  const read = useEndpoint(getClientHours, { params: { id } }, { isKept: IS_KEPT });
  const { data } = read;
  return (
    <ViewCard
      title={t('heures_clients.card.title')}
      link={<Link to="/admin/heures/clients">{t('heures_clients.card.all')}</Link>}
    >
      {data === undefined ? (
        <ReadFallback
          read={read}
          title={t('heures_clients.card.failed')}
          skeleton={<ListSkeleton label={t('heures_clients.card.loading')} count={3} />}
        />
      ) : (
        <>
          <Periods file={data} />
          <ShortVisit id={id} file={data} />
        </>
      )}
    </ViewCard>
  );
}

function Periods({ file }: { file: File }) {
  const t = useT();
  const language = useLanguage();
  if (file.periodes.length === 0)
    return <p className={classes['quiet']}>{t('heures_clients.card.none')}</p>;
  return (
    <table className={classes['cells']} aria-label={t('heures_clients.card.title')}>
      <thead>
        <tr>
          <th scope="col">{t('heures_clients.card.period')}</th>
          <th scope="col" data-figure>
            {t('heures_clients.columns.prevu')}
          </th>
          <th scope="col" data-figure>
            {t('heures_clients.columns.paye')}
          </th>
        </tr>
      </thead>
      <tbody>
        {file.periodes.map(({ periode, prevu, paye }) => (
          <tr key={periode.id}>
            <th scope="row">{formatDateRange(periode.debut, periode.fin, language)}</th>
            <td data-figure>{formatMinutes(prevu)}</td>
            <td data-figure>{formatMinutes(paye)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Read by whoever sees the hours, changed by directors. */
function ShortVisit({ id, file }: { id: number; file: File }) {
  const t = useT();
  const dates = useDateFormatter();
  const saving = useCommand(setVisiteCourte, { refreshes: [getClientHours, listClientHours] });
  const { visite_courte, par, le, peut_modifier } = file;
  const set = async (value: boolean) => {
    const command = saving.mutateAsync({ params: { id }, body: { visite_courte: value } });
    if (await isDone(command)) positive(t('heures_clients.card.saved'));
  };
  return (
    <div>
      <Switch
        label={t('heures_clients.card.short')}
        description={t('heures_clients.card.short_text')}
        checked={visite_courte}
        disabled={!peut_modifier || saving.isPending}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
      {par !== null && le !== null && (
        <p className={classes['quiet']}>
          {t('heures_clients.card.said', { nom: fullName(par), date: dates.instant(le) })}
        </p>
      )}
    </div>
  );
}
