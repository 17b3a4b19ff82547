import { useParams } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';

/** The screens around the pay period that the reader may open. */
export function PaieTabs() {
  const t = useT();
  const canManage = useAbility().can('manage', 'Heures');
  // The period at hand has its day in the address, and is the same screen.
  const { date }: { date?: string } = useParams({ strict: false });
  return (
    <TabLinks
      label={t('menu.heures.label')}
      tabs={[
        {
          to: date === undefined ? '/admin/heures' : `/admin/heures/${date}`,
          label: t('titles.heures'),
        },
        { to: '/admin/heures/clients', label: t('titles.heures_clients') },
        ...(canManage
          ? [
              { to: '/admin/heures/rapport-mensuel', label: t('titles.rapport_mensuel') },
              { to: '/admin/heures/modeles', label: t('titles.heures_modeles') },
            ]
          : []),
      ]}
    />
  );
}
