// Open incidents on the lines of the board: one small read for all sites, shared by every chip.
import { countOpenIncidents } from '@releve/domain/features/incidents.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './open-incidents.module.css';

type SiteIncidents = EndpointResponse<typeof countOpenIncidents>['data'][number];

const Counts = createContext<ReadonlyMap<number, SiteIncidents>>(new Map());

/** Around the lines: only the chips of sites with incidents are drawn anew when the counts change. */
export function OpenIncidents({ children }: { children: ReactNode }) {
  const enabled = useAbility().can('read', 'Incident');
  const sites = useEndpoint(countOpenIncidents, {}, { enabled }).data?.data;
  const counts = useMemo(
    () => new Map((sites ?? []).map((site) => [site.client_id, site])),
    [sites],
  );
  return <Counts value={counts}>{children}</Counts>;
}

/** Nothing for a site without any. */
export function IncidentsChip({ clientId }: { clientId: number }) {
  const t = useT();
  const site = use(Counts).get(clientId);
  if (site === undefined) return null;
  const { ouverts, gravite, seul_id } = site;
  return (
    <Link
      className={classes['chip'] ?? ''}
      data-grave={gravite === 3 || undefined}
      {...(seul_id === null
        ? { to: '/admin/incidents', search: { client: clientId, ouverts: 1 } }
        : { to: `/admin/incidents/${seul_id}` })}
    >
      <IconAlertTriangle size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {t('presences.detail.incidents', { count: ouverts })}
    </Link>
  );
}
