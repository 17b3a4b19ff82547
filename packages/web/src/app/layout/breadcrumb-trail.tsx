import { IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useVisitor } from '../menu/use-menu.ts';
import { useShownTitle } from '../../platform/shell-store.ts';
import { definitionOf } from '../matched-route.ts';
import { ROUTES } from '../routes.ts';
import { listAncestors } from './breadcrumb.ts';
import classes from './top-bar.module.css';

export function BreadcrumbTrail() {
  const t = useT();
  const visitor = useVisitor();
  const matches = useMatches();
  const definition = definitionOf(matches);
  const title = useShownTitle(definition);
  if (definition === undefined) return <p className={classes['here']}>{t('titles.not_found')}</p>;
  const params: Record<string, string | undefined> = matches.at(-1)?.params ?? {};
  const ancestors = listAncestors(definition, ROUTES, params, visitor);
  return (
    <nav aria-label={t('shell.bar.breadcrumb')} className={classes['trail']}>
      <ol className={classes['crumbs']}>
        {ancestors.map(({ title, address }) => (
          <li key={address} className={classes['crumb']}>
            <Link to={address} activeOptions={{ exact: true }}>
              {t(title)}
            </Link>
            <IconChevronRight size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          </li>
        ))}
        <li className={classes['crumb']} aria-current="page">
          <span className={classes['here']}>{t(title)}</span>
        </li>
      </ol>
    </nav>
  );
}
