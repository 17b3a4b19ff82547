import type { Incident, ReportSite } from '@releve/domain/features/incidents.ts';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCorrectedNow } from '../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { isUnsent } from '../incident-changes.ts';
import { listAlike } from '../incident-words.ts';
import { useOpenAtSite } from '../incidents.queries.ts';
import type { Place } from './report-contents.ts';
import classes from './report.module.css';

interface ReportPlaceProps {
  place: Place | null;
  /** ISO; when it happened. */
  at: string;
  sites: readonly ReportSite[];
  error: string | null;
  onChoose: (place: Place) => void;
}

/** Where and when: known during a quart, one choice otherwise. */
export function ReportPlace({ place, at, sites, error, onChoose }: ReportPlaceProps) {
  const t = useT();
  const dates = useDateFormatter();
  const [isChoosing, setIsChoosing] = useState(false);
  if (place === null || isChoosing) {
    return (
      <Select
        label={t('incidents.report.site')}
        placeholder={t('incidents.report.site_choose')}
        searchable
        required
        name="client_id"
        error={error}
        nothingFoundMessage={t('incidents.report.site_none')}
        data={sites.map(({ id, nom, ville }) => ({
          value: String(id),
          label: ville === '' ? nom : `${nom}, ${ville}`,
        }))}
        value={place === null ? null : String(place.client_id)}
        onChange={(chosen) => {
          const site = sites.find(({ id }) => String(id) === chosen);
          if (site === undefined) return;
          setIsChoosing(false);
          // The quart is that of the site where one is, and of no other.
          const quart_id = site.id === place?.client_id ? place.quart_id : null;
          onChoose({ client_id: site.id, nom: site.nom, quart_id });
        }}
      />
    );
  }
  return (
    <div className={classes['place']}>
      <IconMapPin size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <p className={classes['placeWords']}>
        <strong>{place.nom}</strong>
        <span className={`${classes['quiet']} tabular`}>
          {place.quart_id === null
            ? dates.instant(at)
            : t('incidents.report.during_quart', { when: dates.instant(at) })}
        </span>
      </p>
      {sites.length > 1 && (
        <NativeButton variant="quiet" onClick={() => setIsChoosing(true)}>
          {t('incidents.report.site_change')}
        </NativeButton>
      )}
    </div>
  );
}

interface AlikeProps {
  clientId: number;
  type: Incident['type'] | null;
}

const SHOWN = 3;

/** Perhaps it was told already: a photo or a word there is worth more than a second report. */
export function AlikeReports({ clientId, type }: AlikeProps) {
  const t = useT();
  const dates = useDateFormatter();
  const now = useCorrectedNow();
  const { data } = useOpenAtSite(clientId);
  const alike = listAlike(data?.data ?? [], { client_id: clientId, type, now }).filter(
    (incident) => !isUnsent(incident),
  );
  if (alike.length === 0) return null;
  return (
    <section className={classes['alike']} aria-label={t('incidents.report.alike_label')}>
      <p className={classes['alikeTitle']}>
        {t(type === null ? 'incidents.report.open_here' : 'incidents.report.alike', {
          count: alike.length,
        })}
      </p>
      <ul className={classes['alikeList']}>
        {alike.slice(0, SHOWN).map(({ id, numero, type: of, description, signale_le }) => (
          <li key={id}>
            <Link className={classes['alikeLink'] ?? ''} to={`/user/incidents/${id}`}>
              <span className={classes['alikeText']}>
                {description || t(`incidents.types.${of}`)}
              </span>
              <span className={`${classes['quiet']} tabular`}>
                {numero} · {dates.time(signale_le)} · {t('incidents.report.add_to_it')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
