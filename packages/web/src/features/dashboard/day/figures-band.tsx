import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getJournee } from '@releve/domain/features/journee.ts';
import {
  IconClockHour4,
  IconCloudQuestion,
  IconHourglass,
  IconMapPinCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from '../dashboard.module.css';

type Figures = NonNullable<EndpointResponse<typeof getJournee>['figures']>;

const SHOWN = [
  { key: 'presents', icon: IconMapPinCheck, kind: 'info' },
  { key: 'en_retard', icon: IconClockHour4, kind: 'now' },
  { key: 'pas_encore', icon: IconHourglass, kind: 'neutral' },
  { key: 'non_recues', icon: IconCloudQuestion, kind: 'silent' },
] as const;

/** How today stands, in four figures that lead to their lines. */
export function FiguresBand({ figures }: { figures: Figures }) {
  const t = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {t('dashboard.figures.title')}
      </h2>
      <ul className={classes['figures']}>
        {SHOWN.map(({ key, icon: Icon, kind }) => (
          <li key={key}>
            <Link
              to={`/admin/presences/${figures.date}`}
              search={{ vue: key }}
              className={classes['figure'] ?? ''}
              data-kind={kind}
              data-empty={figures[key] === 0 || undefined}
            >
              <span className={classes['number']}>
                <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
                {figures[key]}
              </span>
              <span className={classes['dim']}>{t(`dashboard.figures.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
