import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { isOpen } from './incident-words.ts';
import { useOpenAtSite } from './incidents.queries.ts';
import { incidentsTexts } from './incidents.texts.ts';
import classes from './incidents.module.css';

needTexts(incidentsTexts);

/** « 2 incidents ouverts » of a site, where people speak of it; nothing where there is none. */
export default function OpenIncidents({ clientId }: { clientId: number }) {
  const t = useT();
  const isManager = useAbility().can('read', 'Incident');
  const { data } = useOpenAtSite(clientId);
  if (data === undefined) return null;
  // What waits on this device is laid over every list: of another site, or put right, it is none of these.
  const others = data.data.filter((each) => each.client.id !== clientId || !isOpen(each)).length;
  const count = data.meta.total - others;
  if (count <= 0) return null;
  return (
    <Link
      className={classes['chip'] ?? ''}
      {...(isManager
        ? { to: `/admin/clients/edit/${clientId}/incidents` }
        : { to: '/user/incidents', search: { site: clientId, ouverts: 1 } })}
    >
      <IconAlertTriangle size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {t('incidents.open_chip', { count })}
    </Link>
  );
}
