import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './home.module.css';
import { useLateTeam } from './late-team.ts';

/** The team in one line, for whoever looks after one. */
export function TeamLine() {
  const t = useT();
  const team = useLateTeam();
  if (team === null) return null;
  const { late, ownTeam } = team;
  return (
    <div className={classes['card']}>
      <Link className={classes['row'] ?? ''} to="/admin/presences">
        <IconUsersGroup
          className={classes['rowIcon']}
          size={iconSize.bar}
          stroke={iconStroke}
          aria-hidden="true"
        />
        <span className={classes['rowBody']}>
          <span className={classes['rowWords']}>
            <span className={classes['rowTitle']}>{t('home.team.title')}</span>
            <span className={classes['rowText']}>
              {ownTeam > 0 ? t('home.team.own', { count: ownTeam }) : t('home.team.text')}
            </span>
          </span>
          <StateBadge
            kind={late > 0 ? 'now' : 'done'}
            label={late > 0 ? t('home.team.late', { count: late }) : t('home.team.on_time')}
          />
        </span>
        <IconChevronRight
          className={classes['chevron']}
          size={iconSize.control}
          stroke={iconStroke}
          aria-hidden="true"
        />
      </Link>
    </div>
  );
}
