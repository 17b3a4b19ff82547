import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useOfEmploye } from '../../platform/stores/shown-person.ts';
import { type Announcing, useTellKnown } from '../../ui/settle-together.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { listMyEquipements } from './day-calls.ts';
import { downAt } from './down-at.ts';
import type { Visit } from './punch-plan.ts';
import { punchTexts } from './punch.texts.ts';
import classes from './report-link.module.css';

needTexts(punchTexts);

/** Which machines of the sites of the day do not work. From what the device last knew, without a network. */
export default function DownMachines({
  visits,
  onKnown,
}: Announcing & { visits: readonly Visit[] }) {
  const t = useT();
  const query = useOfEmploye();
  const { data, isLoading } = useEndpoint(
    listMyEquipements,
    query.employe_id === undefined ? {} : { query },
  );
  useTellKnown(!isLoading, onKnown);
  return downAt(data?.data ?? [], visits).map(({ id, nom, etat, client }) => (
    <Link key={id} className={classes['link'] ?? ''} data-tone="now" to={`/user/equipements/${id}`}>
      <IconTool size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t(`punch.machine.${etat}`, { nom, client: client.nom })}
    </Link>
  ));
}
