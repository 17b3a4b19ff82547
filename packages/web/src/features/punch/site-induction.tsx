import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { type Announcing, useTellKnown } from '../../ui/settle-together.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { listMyFormations } from './day-calls.ts';
import type { Visit } from './punch-plan.ts';
import { punchTexts } from './punch.texts.ts';
import { inductionsOf } from './site-inductions.ts';
import classes from './report-link.module.css';

needTexts(punchTexts);

/** What a site asks for before the first quart there. From what the device last knew, without a network. */
export default function SiteInduction({
  visits,
  onKnown,
}: Announcing & { visits: readonly Visit[] }) {
  const t = useT();
  const { data, isLoading } = useEndpoint(listMyFormations, {});
  useTellKnown(!isLoading, onKnown);
  return inductionsOf(data?.data ?? [], visits).map(({ id, client }) => (
    <Link key={id} className={classes['link'] ?? ''} data-tone="now" to={`/formations/view/${id}`}>
      <IconBook2 size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t('punch.induction', { client: client.nom })}
    </Link>
  ));
}
