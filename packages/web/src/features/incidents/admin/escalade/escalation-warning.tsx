import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { editAddress } from '../../../clients/client-addresses.ts';
import { useEscalationGaps } from '../incidents-admin.queries.ts';
import { incidentsAdminTexts } from '../incidents-admin.texts.ts';
import classes from './escalade.module.css';

needTexts(incidentsAdminTexts);

const SHOWN = 5;
const STEPS = ['0', '1', '2'] as const;

/** Beside the delays: a delay is worth nothing where nobody is told after it. */
export default function EscalationWarning() {
  const t = useT();
  const gaps = useEscalationGaps().data;
  if (gaps === undefined || gaps.total === 0) return null;
  const { data, total, personne } = gaps;
  const shown = data.slice(0, SHOWN);
  return (
    <Banner kind={personne > 0 ? 'danger' : 'warning'}>
      <strong>
        {personne > 0
          ? t('incidents_admin.escalade.gaps.no_one', { count: personne })
          : t('incidents_admin.escalade.gaps.title', { count: total })}
      </strong>
      <p>{t('incidents_admin.escalade.gaps.text')}</p>
      <ul className={classes['gaps']}>
        {shown.map(({ client, etapes }) => (
          <li key={client.id}>
            <Link to={editAddress(client.id, 'incidents')}>{client.nom}</Link>
            {' · '}
            {STEPS.filter((step) => etapes.includes(Number(step)))
              .map((step) => t(`incidents_admin.escalade.gaps.steps.${step}`))
              .join(', ')}
          </li>
        ))}
        {total > shown.length && (
          <li>{t('incidents_admin.escalade.gaps.others', { count: total - shown.length })}</li>
        )}
      </ul>
    </Banner>
  );
}
