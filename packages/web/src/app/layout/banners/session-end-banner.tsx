import { IconClockPause } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { reloadUser } from '../../../features/session/sign-in.ts';
import { useSignOut } from '../../../features/session/use-sign-out.tsx';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { useNow } from '../../../platform/use-now.ts';
import { BannerButton } from './banner-button.tsx';
import { isSessionEndNear } from './banner-states.ts';
import { BannerText } from './banner-text.tsx';
import { Strip } from './strip.tsx';

/** Where the company gives sessions an end: says it ahead, so that nobody is signed out in the middle of a night. */
export default function SessionEndBanner() {
  const t = useT();
  const now = useNow();
  const dates = useDateFormatter();
  const signOut = useSignOut();
  const days = useServerSettingsStore(({ settings }) => settings.SESSION_MAX_DAYS);
  const end = useUserStore(({ details }) => details?.session_expire_le);
  const known = useRef(end === undefined ? 0 : days);
  useEffect(() => {
    // The company has changed it since this device last asked. Without a network it is asked the next time.
    if (days === known.current) return;
    known.current = days;
    void reloadUser().catch(() => undefined);
  }, [days]);
  if (end === undefined || !isSessionEndNear(now, { end, days })) return null;
  return (
    <Strip
      kind="warning"
      icon={IconClockPause}
      action={
        <BannerButton
          label={t('shell.banners.session_end_action')}
          onClick={() => void signOut()}
        />
      }
    >
      <BannerText
        fact={t('shell.banners.session_end', { date: dates.instant(end) })}
        detail={t('shell.banners.session_end_detail')}
      />
    </Strip>
  );
}
