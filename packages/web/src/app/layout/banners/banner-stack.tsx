import { IconMoonStars, IconServerOff, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { deviceTimeZone } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useConnectionState } from '../connection-state.ts';
import { isMaintenanceTime } from './banner-states.ts';
import { BannerText } from './banner-text.tsx';
import { EmployeModeBanner } from './employe-mode-banner.tsx';
import { LateBanner } from './late-banner.tsx';
import { Strip, useOpenScreen } from './strip.tsx';
import { UpdateBanner } from './update-banner.tsx';

type ConnectionBannerProps = {
  state: 'offline' | 'unreachable';
  /** A notice has said at that moment that the network is gone: it is not said twice. */
  isTold: boolean;
};

function ConnectionBanner({ state, isTold }: ConnectionBannerProps) {
  const t = useT();
  const fact =
    isTold && state === 'offline' ? t('shell.connection.offline') : t(`connection.${state}`);
  return (
    <Strip kind="info" icon={state === 'offline' ? IconWifiOff : IconServerOff}>
      <BannerText fact={fact} detail={t(`connection.${state}_detail`)} />
    </Strip>
  );
}

function MaintenanceBanner() {
  const t = useT();
  const now = useNow();
  if (!isMaintenanceTime(now, deviceTimeZone())) return null;
  return (
    <Strip kind="warning" icon={IconMoonStars}>
      <BannerText
        fact={t('shell.banners.maintenance')}
        detail={t('shell.banners.maintenance_detail')}
      />
    </Strip>
  );
}

const loadSessionEnd = () => import('./session-end-banner.tsx');

/** Few companies give sessions an end. */
const useHasSessionEnd = (): boolean => {
  const days = useServerSettingsStore(({ settings }) => settings.SESSION_MAX_DAYS);
  const end = useUserStore(({ details }) => details?.session_expire_le);
  return days > 0 || end !== undefined;
};

/** The one that changes what every action means comes first; what can wait comes last. */
export function BannerStack() {
  useOpenScreen();
  const hasSessionEnd = useHasSessionEnd();
  const connection = useConnectionState();
  const [wasOnline, setWasOnline] = useState(connection === 'online');
  if (connection === 'online' && !wasOnline) setWasOnline(true);
  return (
    <>
      <EmployeModeBanner />
      <UpdateBanner />
      <MaintenanceBanner />
      {connection !== 'online' && <ConnectionBanner state={connection} isTold={wasOnline} />}
      <OnDemand load={loadSessionEnd} isWanted={hasSessionEnd} props={{}} />
      <LateBanner />
    </>
  );
}
