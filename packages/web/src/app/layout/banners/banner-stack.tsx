import { IconMoonStars, IconServerOff, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
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

type ConnectionBannerProps = {
  state: 'offline' | 'unreachable';
  /** A notice has said at that moment that the network is gone: it is not said twice. */
  isTold: boolean;
};

function ConnectionBanner({ state, isTold }: ConnectionBannerProps) {
  const t = useT();
  const isRepeated = isTold && state === 'offline';
  const fact = isRepeated ? t('shell.connection.offline') : t(`connection.${state}`);
  return (
    <Banner kind="info" shape="strip" icon={state === 'offline' ? IconWifiOff : IconServerOff}>
      <BannerText fact={fact} detail={t(`connection.${state}_detail`)} />
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
  const [wasOnline, setWasOnline] = useState(connection === 'online');
  if (connection === 'online' && !wasOnline) setWasOnline(true);
  return (
    <>
      <EmployeModeBanner />
      <UpdateBanner />
      <MaintenanceBanner />
      {connection !== 'online' && <ConnectionBanner state={connection} isTold={wasOnline} />}
      <SessionEndBanner />
      <LateBanner />
    </>
  );
}
