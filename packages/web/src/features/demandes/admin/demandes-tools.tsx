import { ActionIcon } from '@mantine/core';
import { IconCalendarUser, IconDots, IconListDetails, IconPigMoney } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';

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
    <ActionMenu
      position="bottom-end"
      renderTarget={(props) => (
        <ActionIcon {...props} variant="default" aria-label={t('demandes_admin.list.more')}>
          <IconDots size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </ActionIcon>
      )}
      sections={[
        {
          entries: [
            canDecide && {
              label: t('demandes_admin.delegations.action'),
              icon: IconCalendarUser,
              onClick: onDelegate,
            },
            canReadBanks && {
              label: t('titles.banques'),
              icon: IconPigMoney,
              to: '/admin/demandes/banques',
            },
            canEditTypes && {
              label: t('titles.demande_types'),
              icon: IconListDetails,
              to: '/admin/demandes/types',
            },
          ],
        },
      ]}
    />
  );
}
