import { IconBottle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useOfEmploye } from '../../platform/stores/shown-person.ts';
import { type Announcing, useTellKnown } from '../../ui/settle-together.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { listMyStock } from './day-calls.ts';
import { punchTexts } from './punch.texts.ts';
import classes from './report-link.module.css';

needTexts(punchTexts);

/** The way to the shelf of the site where one is; none where the site has no products. */
export default function StockLink({ id, onKnown }: Announcing & { id: number }) {
  const t = useT();
  const query = useOfEmploye();
  const { data, isLoading } = useEndpoint(
    listMyStock,
    query.employe_id === undefined ? {} : { query },
  );
  useTellKnown(!isLoading, onKnown);
  const site = data?.data.find(({ client }) => client?.id === id)?.client;
  if (site == null) return null;
  return (
    <Link className={classes['link'] ?? ''} to="/user/inventaire" search={{ site: id }}>
      <IconBottle size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t('punch.stock', { client: site.nom })}
    </Link>
  );
}
