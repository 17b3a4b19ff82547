import { Avatar, Button } from '@mantine/core';
import {
  IconAt,
  IconLogout,
  IconPencil,
  IconPhone,
  IconRefresh,
  IconSettings,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { User } from '@releve/domain/features/session.ts';
import { type ReactNode, useState } from 'react';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import { fullName, initialsOf } from '../../platform/i18n/person-name.ts';
import { reloadUser } from '../session/sign-in.ts';
import { useSignOut } from '../session/use-sign-out.tsx';
import classes from './profile.module.css';

const loadContactSheet = () => import('./contact-sheet.tsx');

const icon = (Icon: TablerIcon) => (
  <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
);

function Fact({ Icon, label, children }: { Icon: TablerIcon; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={classes['factLabel']}>
        {icon(Icon)}
        {label}
      </dt>
      <dd className={classes['factValue']}>{children}</dd>
    </div>
  );
}

function Facts({ user }: { user: User }) {
  const t = useT();
  const { courriel, telephone, username } = user;
  return (
    <dl className={classes['facts']}>
      <Fact Icon={IconUser} label={t('profile.username')}>
        {username}
      </Fact>
      <Fact Icon={IconAt} label={t('profile.email')}>
        {courriel ?? t('profile.none')}
      </Fact>
      <Fact Icon={IconPhone} label={t('profile.phone')}>
        {telephone ?? t('profile.none')}
      </Fact>
    </dl>
  );
}

function QuickActions() {
  const t = useT();
  const signOut = useSignOut();
  const [isReloading, setIsReloading] = useState(false);
  const [isContactOpen, setIsContactOpen] = useState(false);
  const reload = async () => {
    setIsReloading(true);
    try {
      await reloadUser();
      positive(t('session.reloaded'));
    } catch (error) {
      negative(error instanceof Error ? error.message : t('session.reload_failed'));
    } finally {
      setIsReloading(false);
    }
  };
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        leftSection={icon(IconPencil)}
        onClick={() => setIsContactOpen(true)}
      >
        {t('profile.contact.open')}
      </Button>
      <OnDemand
        load={loadContactSheet}
        isWanted={isContactOpen}
        props={{ isOpen: isContactOpen, onClose: () => setIsContactOpen(false) }}
      />
      <Button
        variant="default"
        leftSection={icon(IconRefresh)}
        loading={isReloading}
        onClick={() => void reload()}
      >
        {t('profile.reload')}
      </Button>
      <Button component={Link} to="/settings" variant="default" leftSection={icon(IconSettings)}>
        {t('profile.settings')}
      </Button>
      <Button variant="default" leftSection={icon(IconLogout)} onClick={() => void signOut()}>
        {t('sign_out.menu')}
      </Button>
    </div>
  );
}

export function ProfileHeader({ user, isOneself }: { user: User; isOneself: boolean }) {
  const t = useT();
  return (
    <section className={classes['card']}>
      <div className={classes['person']}>
        <Avatar size={72} color="night" aria-hidden="true">
          {initialsOf(user)}
        </Avatar>
        <div className={classes['names']}>
          <h2 className={classes['name']}>{fullName(user)}</h2>
          <p className={classes['group']}>{t(`usergroups.${user.usergroup}`)}</p>
          <p className={classes['daySwitch']}>
            {t('profile.day_switch', { time: formatClock(user.day_switch_time) })}
          </p>
        </div>
      </div>
      <Facts user={user} />
      {isOneself && <QuickActions />}
    </section>
  );
}
