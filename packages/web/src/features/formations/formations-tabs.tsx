import type { Action, SubjectName } from '@releve/domain/ability.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

interface Tab {
  to: string;
  label: 'mine' | 'manage' | 'matrice' | 'seances';
  /** What its route asks for; nothing of the courses that one takes oneself. */
  access?: readonly [Action, SubjectName];
}

const MANAGES = ['read', 'Formation'] as const;

const TABS: readonly Tab[] = [
  { to: '/formations', label: 'mine' },
  { to: '/formations/manage', label: 'manage', access: MANAGES },
  { to: '/formations/matrice', label: 'matrice', access: MANAGES },
  { to: '/formations/seances', label: 'seances', access: MANAGES },
];

/** The parts of the courses, each at its own address. Nothing for whoever may enter one of them alone. */
export function FormationsTabs() {
  const t = useT();
  const ability = useAbility();
  const open = TABS.filter(({ access }) => access === undefined || ability.can(...access));
  if (open.length < 2) return null;
  return (
    <TabLinks
      label={t('formations.tabs.label')}
      tabs={open.map(({ to, label }) => ({ to, label: t(`formations.tabs.${label}`) }))}
    />
  );
}
