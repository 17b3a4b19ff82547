import {
  IconLogout,
  IconMap2,
  IconMoon,
  IconRefresh,
  IconRestore,
  IconSettings,
  IconUserCircle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { fullName, initialsOf } from '../../platform/i18n/person-name.ts';
import { chooseLanguage } from '../../features/preferences/choose-language.ts';
import { useSignOut } from '../../features/session/use-sign-out.tsx';
import { reportError } from '../../platform/error-report.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { addressOfRoute, routeNamed } from '../routes.ts';
import { openTutorial } from '../tutorial/tutorial-store.ts';
import { tutorialRoleOf } from '../tutorial/tutorial-steps.ts';
import { ModalDialog } from './modal-dialog.tsx';
import { reloadPerson, toggleDarkMode } from './person-actions.ts';
import { openOverlay } from '../../platform/shell-store.ts';
import classes from './person-menu.module.css';

const LANGUAGES = [
  { code: 'fr', label: 'shell.person.french' },
  { code: 'en', label: 'shell.person.english' },
] as const;

function RowIcon({ icon: Icon }: { icon: TablerIcon }) {
  return <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />;
}

interface ActionProps {
  icon: TablerIcon;
  label: string;
  onClick: () => void;
}

function Action({ icon, label, onClick }: ActionProps) {
  return (
    <button type="button" className={classes['row']} onClick={onClick}>
      <RowIcon icon={icon} />
      {label}
    </button>
  );
}

function DarkModeSwitch() {
  const t = useT();
  const isDark = useSettingsStore((state) => state.darkMode);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      className={classes['row']}
      onClick={toggleDarkMode}
    >
      <RowIcon icon={IconMoon} />
      {t('shell.person.dark_mode')}
      <span className={classes['switch']} aria-hidden="true" />
    </button>
  );
}

function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  return (
    <fieldset className={classes['languages']} aria-label={t('shell.person.language')}>
      {LANGUAGES.map(({ code, label }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language === code}
          className={classes['language']}
          onClick={() => void chooseLanguage(code).catch(reportError)}
        >
          {t(label)}
        </button>
      ))}
    </fieldset>
  );
}

function Who() {
  const t = useT();
  const person = useUserStore((state) => state.details);
  if (person === null) return null;
  return (
    <div className={classes['who']}>
      <span className={classes['initials']} aria-hidden="true">
        {initialsOf(person)}
      </span>
      <div>
        <p className={classes['name']}>{fullName(person)}</p>
        <p className={classes['group']}>{t(`usergroups.${person.usergroup}`)}</p>
      </div>
    </div>
  );
}

export default function PersonMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const signOut = useSignOut();
  const usergroup = useUserStore((state) => state.details?.usergroup);
  const canSeeOnline = useAbility().can('read', 'OnlineUsers');
  const closeThen = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      label={t('shell.person.title')}
      className={classes['menu']}
    >
      <Who />
      <div className={classes['section']}>
        <Link
          className={classes['row']}
          to={addressOfRoute(routeNamed('profil'))}
          onClick={onClose}
        >
          <RowIcon icon={IconUserCircle} />
          {t('shell.person.profile')}
        </Link>
        <Link
          className={classes['row']}
          to={addressOfRoute(routeNamed('settings'))}
          onClick={onClose}
        >
          <RowIcon icon={IconSettings} />
          {t('shell.person.settings')}
        </Link>
        <DarkModeSwitch />
        <LanguageChoice />
      </div>
      <div className={classes['section']}>
        {canSeeOnline && (
          <Action
            icon={IconUsers}
            label={t('frame.online')}
            onClick={() => openOverlay('online')}
          />
        )}
        <Action
          icon={IconRefresh}
          label={t('shell.person.reload')}
          onClick={closeThen(() => void reloadPerson())}
        />
        {usergroup !== undefined && (
          <Action
            icon={IconMap2}
            label={t('shell.person.tutorial')}
            onClick={closeThen(() => openTutorial(tutorialRoleOf(usergroup)))}
          />
        )}
        <Action
          icon={IconRestore}
          label={t('shell.person.reset')}
          onClick={() => openOverlay('reset')}
        />
      </div>
      <div className={classes['section']}>
        <Action
          icon={IconLogout}
          label={t('shell.person.sign_out')}
          onClick={closeThen(() => void signOut().catch(reportError))}
        />
      </div>
    </ModalDialog>
  );
}
