import { IconMoonStars, IconServerOff, IconWifiOff } from '@tabler/icons-react';
import { deviceTimeZone } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useConnectionState } from '../connection-state.ts';
import { isMaintenanceTime } from './banner-states.ts';
import { BannerText } from './banner-text.tsx';
import { EmployeModeBanner } from './employe-mode-banner.tsx';
import { LateBanner } from './late-banner.tsx';
import { SessionEndBanner } from './session-end-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';

function ConnectionBanner({ state }: { state: 'offline' | 'unreachable' }) {
  const t = useT();
  return (
    <Banner kind="info" shape="strip" icon={state === 'offline' ? IconWifiOff : IconServerOff}>
      <BannerText fact={t(`connection.${state}`)} detail={t(`connection.${state}_detail`)} />
    </Banner>
  );
}

function MaintenanceBanner() {
  const t = useT();
  const now = useNow();
  if (!isMaintenanceTime(now, deviceTimeZone())) return null;
  return (
    <Banner kind="warning" shape="strip" icon={IconMoonStars}>
      <BannerText
        fact={t('shell.banners.maintenance')}
        detail={t('shell.banners.maintenance_detail')}
      />
    </Banner>
  );
}

/** The one that changes what every action means comes first; what can wait comes last. */
export function BannerStack() {
  const connection = useConnectionState();
  return (
    <>
      <EmployeModeBanner />
      <UpdateBanner />
      <MaintenanceBanner />
      {connection !== 'online' && <ConnectionBanner state={connection} />}
      <SessionEndBanner />
      <LateBanner />
    </>
  );
}
