import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { isOpen } from './incident-words.ts';
import { useOpenAtSite, useOpenBySite } from './incidents.queries.ts';
import { incidentsTexts } from './incidents.texts.ts';
import classes from './incidents.module.css';

needTexts(incidentsTexts);

type SiteProps = { clientId: number };

/** « 2 incidents ouverts » of a site, where people speak of it; nothing where there is none. */
export default function OpenIncidents({ clientId }: SiteProps) {
  const isManager = useAbility().can('read', 'Incident');
  return isManager ? <OfAll clientId={clientId} /> : <OfMine clientId={clientId} />;
}

function OfAll({ clientId }: SiteProps) {
  const site = useOpenBySite().data?.data.find(({ client_id }) => client_id === clientId);
  return <Chip count={site?.ouverts ?? 0} to={`/admin/clients/edit/${clientId}/incidents`} />;
}

function OfMine({ clientId }: SiteProps) {
  const { data } = useOpenAtSite(clientId);
  if (data === undefined) return null;
  // What waits on this device is laid over every list: of another site, or put right, it is none of these.
  const others = data.data.filter((each) => each.client.id !== clientId || !isOpen(each)).length;
  return (
    <Chip
      count={data.meta.total - others}
      to="/user/incidents"
      search={{ site: clientId, ouverts: 1 }}
    />
  );
}

type ChipProps = { count: number; to: string; search?: { site: number; ouverts: number } };

function Chip({ count, to, search }: ChipProps) {
  const t = useT();
  const isPhone = useIsPhone();
  if (count <= 0) return null;
  const words = t('incidents.open_chip', { count });
  return (
    <Link className={classes['chip'] ?? ''} to={to} {...(search && { search })}>
      <IconAlertTriangle size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {/* Beside the name of the site there is room for a number. */}
      {isPhone ? <span aria-hidden="true">{count}</span> : words}
      {isPhone && <span className="visually-hidden">{words}</span>}
    </Link>
  );
}
