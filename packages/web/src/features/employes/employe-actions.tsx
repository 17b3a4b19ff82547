import { Button } from '@mantine/core';
import { conversationKey } from '@releve/domain/conversation-key.ts';
import type { Employe } from '@releve/domain/features/employes.ts';
import {
  IconMail,
  IconMessageCircle,
  IconPencil,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { canChange, leads } from './employe-form.ts';
import { telephoneLink } from '../../platform/telephone.ts';
import { ViewAsButton } from './view-as-button.tsx';
import classes from './employe-view.module.css';

const buttonIcon = (Icon: TablerIcon) => (
  <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
);

/** The actions allowed on this file: none on people of a higher group, and no employee mode for oneself. */
export function useFileRights(employe: Employe) {
  const ability = useAbility();
  const own = useUserStore((state) => state.details);
  const isBelow = canChange(own?.usergroup, employe);
  const isOneself = own?.id === employe.id;
  const canUpdate = ability.can('update', 'Employe') && isBelow;
  return {
    isOneself,
    isLed: own !== null && leads(own, employe),
    canUpdate,
    canEdit: canUpdate && employe.anonymise_le === null,
    canManage: ability.can('manage', 'Employe') && isBelow,
    canViewAs: ability.can('impersonate', 'Employe') && isBelow && !isOneself && employe.actif,
  };
}

export function EmployeActions({ employe }: { employe: Employe }) {
  const t = useT();
  const { canEdit, canViewAs, isOneself } = useFileRights(employe);
  const { id, telephone, courriel, actif } = employe;
  return (
    <div className={classes['actions']}>
      {telephone !== null && (
        <Button
          component="a"
          href={telephoneLink(telephone)}
          variant="default"
          leftSection={buttonIcon(IconPhone)}
        >
          {t('employes.view.call')}
        </Button>
      )}
      {courriel !== null && (
        <Button
          component="a"
          href={`mailto:${courriel}`}
          variant="default"
          leftSection={buttonIcon(IconMail)}
        >
          {t('employes.view.write')}
        </Button>
      )}
      {!isOneself && actif && (
        <Button
          component={Link}
          to={`/user/messagerie/${conversationKey({ genre: 'directe', employeId: id })}`}
          variant="default"
          leftSection={buttonIcon(IconMessageCircle)}
        >
          {t('employes.view.message')}
        </Button>
      )}
      {canViewAs && <ViewAsButton employe={employe} />}
      {canEdit && (
        <Button
          component={Link}
          to={`/admin/employes/edit/${id}/base`}
          leftSection={buttonIcon(IconPencil)}
        >
          {t('employes.view.edit')}
        </Button>
      )}
    </div>
  );
}
