import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { editAddress, viewAddress } from './client-addresses.ts';

/** The parts of a file that there are, each with an address of its own. */
export function ClientTabs({ id }: { id: number }) {
  const t = useT();
  const ability = useAbility();
  const hasEquipment = useServerSettingsStore(({ settings }) => settings.ENABLE_CLIENT_EQUIPMENT);
  const hasInventory = useServerSettingsStore(({ settings }) => settings.ENABLE_CLIENT_INVENTORY);
  const canUpdate = ability.can('update', 'Client');
  const base = { to: editAddress(id, 'base'), label: t('clients.tabs.base') };
  return (
    <TabLinks
      label={t('clients.tabs.label')}
      tabs={[
        { to: viewAddress(id), label: t('clients.tabs.view') },
        ...(canUpdate ? [base] : []),
        { to: editAddress(id, 'taches'), label: t('clients.tabs.taches') },
        { to: editAddress(id, 'horaire'), label: t('clients.tabs.horaire') },
        { to: editAddress(id, 'messagerie'), label: t('clients.tabs.messagerie') },
        ...(ability.can('read', 'Incident')
          ? [{ to: editAddress(id, 'incidents'), label: t('titles.incidents') }]
          : []),
        ...(hasEquipment && ability.can('read', 'Equipement')
          ? [{ to: editAddress(id, 'equipement'), label: t('titles.equipement') }]
          : []),
        ...(hasInventory && ability.can('read', 'Inventaire')
          ? [{ to: editAddress(id, 'inventory'), label: t('titles.inventory') }]
          : []),
      ]}
    />
  );
}
