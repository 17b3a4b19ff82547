import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarUser, IconDots, IconListDetails, IconPigMoney } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { LayerMenu } from '../../../ui/layer-menu.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** Who stands in, the banks and the types: seldom needed, so behind one button. */
export function DemandesTools({ onDelegate }: { onDelegate: () => void }) {
  const t = useT();
  const ability = useAbility();
  const [canDecide, canReadBanks, canEditTypes] = [
    ability.can('update', 'Demande'),
    ability.can('read', 'Banque'),
    ability.can('manage', 'DemandeType'),
  ];
  if (!canDecide && !canReadBanks && !canEditTypes) return null;
  return (
    <LayerMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('demandes_admin.list.more')}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canDecide && (
          <Menu.Item leftSection={<IconCalendarUser {...icon} />} onClick={onDelegate}>
            {t('demandes_admin.delegations.action')}
          </Menu.Item>
        )}
        {canReadBanks && (
          <Menu.Item
            component={Link}
            to="/admin/demandes/banques"
            leftSection={<IconPigMoney {...icon} />}
          >
            {t('titles.banques')}
          </Menu.Item>
        )}
        {canEditTypes && (
          <Menu.Item
            component={Link}
            to="/admin/demandes/types"
            leftSection={<IconListDetails {...icon} />}
          >
            {t('titles.demande_types')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </LayerMenu>
  );
}
