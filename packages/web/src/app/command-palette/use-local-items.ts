import {
  IconBell,
  IconLanguage,
  IconLogout,
  IconMap2,
  IconMoon,
  IconRefresh,
  IconSun,
  IconUsers,
} from '@tabler/icons-react';
import { chooseLanguage } from '../../features/preferences/choose-language.ts';
import { useSignOut } from '../../features/session/use-sign-out.tsx';
import type { MenuEntryId } from '../../platform/features/define-feature.ts';
import { reportError } from '../../platform/error-report.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { reloadPerson, toggleDarkMode } from '../layout/person-actions.ts';
import { openOverlay } from '../../platform/shell-store.ts';
import { useMenu } from '../menu/use-menu.ts';
import { openTutorial } from '../tutorial/tutorial-store.ts';
import { tutorialRoleOf } from '../tutorial/tutorial-steps.ts';
import type { LocalItems } from './palette-sections.ts';
import type { PaletteItem, PaletteTools } from './palette-source.ts';

type PageKeywords = `shell.palette.keywords.${'presences' | 'planner' | 'demandes'}`;

/** The other words for what is done on a page. */
const PAGE_KEYWORDS: Partial<Record<MenuEntryId, PageKeywords>> = {
  presences: 'shell.palette.keywords.presences',
  planner: 'shell.palette.keywords.planner',
  demandes: 'shell.palette.keywords.demandes',
  'admin-demandes': 'shell.palette.keywords.demandes',
};

/** The pages of the menu, so by right and flag as well. */
function usePages({ goTo }: PaletteTools): PaletteItem[] {
  const t = useT();
  return useMenu().map(({ id, group, icon, address }) => {
    const others = PAGE_KEYWORDS[id];
    const words = { label: t(`menu.${id}.label`), hint: t(`shell.menu.groups.${group}`) };
    return {
      id: `page:${id}`,
      label: words.label,
      keywords: [words.hint, ...(others === undefined ? [] : [t(others)])].join(' '),
      hint: words.hint === words.label ? undefined : words.hint,
      icon,
      run: () => goTo(address),
    };
  });
}

function useActions(): PaletteItem[] {
  const t = useT();
  const language = useLanguage();
  const signOut = useSignOut();
  const isDark = useSettingsStore((state) => state.darkMode);
  const usergroup = useUserStore((state) => state.details?.usergroup);
  const canSeeOnline = useAbility().can('read', 'OnlineUsers');
  const online: PaletteItem = {
    id: 'action:online',
    label: t('frame.online'),
    keywords: t('shell.palette.keywords.online'),
    icon: IconUsers,
    run: () => openOverlay('online'),
  };
  const otherLanguage = language === 'fr' ? 'en' : 'fr';
  return [
    {
      id: 'action:notifications',
      label: t('frame.notifications'),
      keywords: t('shell.palette.keywords.notifications'),
      icon: IconBell,
      run: () => openOverlay('notifications'),
    },
    ...(canSeeOnline ? [online] : []),
    {
      id: 'action:theme',
      label: t(isDark ? 'shell.palette.light_mode' : 'shell.palette.dark_mode'),
      keywords: t('shell.palette.keywords.theme'),
      icon: isDark ? IconSun : IconMoon,
      run: toggleDarkMode,
    },
    {
      id: 'action:language',
      label: t(language === 'fr' ? 'shell.palette.to_english' : 'shell.palette.to_french'),
      keywords: t('shell.palette.keywords.language'),
      icon: IconLanguage,
      run: () => void chooseLanguage(otherLanguage).catch(reportError),
    },
    {
      id: 'action:reload',
      label: t('shell.palette.reload'),
      keywords: t('shell.palette.keywords.reload'),
      icon: IconRefresh,
      run: () => void reloadPerson(),
    },
    {
      id: 'action:tutorial',
      label: t('shell.palette.tutorial'),
      keywords: t('shell.palette.keywords.tutorial'),
      icon: IconMap2,
      run: () => {
        if (usergroup !== undefined) openTutorial(tutorialRoleOf(usergroup));
      },
    },
    {
      id: 'action:sign-out',
      label: t('shell.palette.sign_out'),
      keywords: t('shell.palette.keywords.sign_out'),
      icon: IconLogout,
      run: () => void signOut().catch(reportError),
    },
  ];
}

/** What is done several times a day, by right. */
function useWork({ goTo }: PaletteTools): PaletteItem[] {
  const t = useT();
  const ability = useAbility();
  const entries = useMenu();
  /** Of the page where it is done. */
  const iconOf = (page: string) => entries.find(({ id }) => id === page)?.icon ?? IconMap2;
  const plans: PaletteItem[] = [
    {
      id: 'work:new-quart',
      label: t('shell.palette.new_quart'),
      keywords: t('shell.palette.keywords.quart'),
      icon: iconOf('planner'),
      run: () => goTo('/admin/horaire?nouveau=true'),
    },
    {
      id: 'work:copy-week',
      label: t('shell.palette.copy_week'),
      icon: iconOf('planner'),
      run: () => goTo('/admin/horaire/copyweek'),
    },
  ];
  const corrections: PaletteItem = {
    id: 'work:corrections',
    label: t('shell.palette.corrections'),
    keywords: t('shell.palette.keywords.corrections'),
    icon: iconOf('presences'),
    run: () => goTo('/admin/presences?panneau=corrections'),
  };
  const write = (name: 'employe' | 'suivi' | 'memo', page: string, address: string) => {
    const icon = entries.find(({ id }) => id === page)?.icon;
    // Without its page, its flag is off.
    if (icon === undefined) return [];
    return [
      {
        id: `work:new-${name}`,
        label: t(`shell.palette.new_${name}`),
        icon,
        run: () => goTo(address),
      },
    ];
  };
  return [
    ...(ability.can('update', 'Horaire') ? plans : []),
    ...(ability.can('confirm', 'Presence') ? [corrections] : []),
    ...(ability.can('create', 'Employe')
      ? write('employe', 'employes', '/admin/employes/create')
      : []),
    ...(ability.can('create', 'Suivi') ? write('suivi', 'suivis', '/suivi/create') : []),
    ...(ability.can('create', 'Post') ? write('memo', 'admin-memos', '/admin/memos?edit=new') : []),
  ];
}

export function useLocalItems(tools: PaletteTools): LocalItems[] {
  const t = useT();
  const pages = usePages(tools);
  const work = useWork(tools);
  const actions = [...work, ...useActions()];
  return [
    { id: 'pages', heading: t('shell.palette.pages'), items: pages },
    { id: 'actions', heading: t('shell.palette.actions'), items: actions },
  ];
}
