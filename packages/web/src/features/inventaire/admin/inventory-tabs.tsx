import { useT } from '../../../platform/i18n/i18n.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';

/** The parts of the inventory, each at its own address. */
export function InventoryTabs() {
  const t = useT();
  return (
    <TabLinks
      label={t('inventaire_admin.tabs.label')}
      tabs={[
        { to: '/admin/inventory', label: t('inventaire_admin.tabs.stock') },
        { to: '/admin/inventory/a-commander', label: t('titles.to_order') },
        { to: '/admin/inventory/commandes', label: t('titles.commandes') },
        { to: '/admin/inventory/demandes', label: t('titles.supplies') },
        { to: '/admin/inventory/chargement', label: t('inventaire_admin.tabs.loading') },
        { to: '/admin/inventory/usage', label: t('inventaire_admin.tabs.usage') },
        { to: '/admin/inventory/catalogue', label: t('titles.catalogue') },
      ]}
    />
  );
}
