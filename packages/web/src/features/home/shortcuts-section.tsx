import type { Action, SubjectName } from '@releve/domain/ability.ts';
import {
  IconCalendarWeek,
  IconClipboardCheck,
  IconFingerprint,
  IconFlag,
  IconUsersGroup,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './home.module.css';

interface Shortcut {
  name: 'horaire' | 'punch' | 'suivis' | 'incidents' | 'presences' | 'inspections';
  to:
    | '/user/horaire'
    | '/user/punch'
    | '/suivi/list'
    | '/user/incidents/nouveau'
    | '/admin/presences'
    | '/inspections';
  Icon: TablerIcon;
  /** Absent: open to everyone signed in. */
  right?: readonly [Action, SubjectName];
}

/** What one does for others comes before what one does oneself. */
const SHORTCUTS: readonly Shortcut[] = [
  { name: 'presences', to: '/admin/presences', Icon: IconUsersGroup, right: ['enter', 'Admin'] },
  { name: 'inspections', to: '/inspections', Icon: IconZoomCheck, right: ['read', 'Inspection'] },
  { name: 'punch', to: '/user/punch', Icon: IconFingerprint },
  { name: 'horaire', to: '/user/horaire', Icon: IconCalendarWeek, right: ['read', 'OwnHoraire'] },
  { name: 'suivis', to: '/suivi/list', Icon: IconClipboardCheck },
  {
    name: 'incidents',
    to: '/user/incidents/nouveau',
    Icon: IconFlag,
    right: ['create', 'OwnIncident'],
  },
];

export function ShortcutsSection() {
  const t = useT();
  const titleId = useId();
  const ability = useAbility();
  const shortcuts = SHORTCUTS.filter(
    ({ right }) => right === undefined || ability.can(right[0], right[1]),
  );
  return (
    <nav aria-labelledby={titleId}>
      <h2 className={classes['title']} id={titleId}>
        {t('home.shortcuts.title')}
      </h2>
      <ul className={classes['shortcuts']}>
        {shortcuts.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link className={classes['shortcut'] ?? ''} to={to}>
              <Icon size={iconSize.hero} stroke={iconStroke} aria-hidden="true" />
              <span>{t(`home.shortcuts.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
