import { IconCloudUp } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { updateSettings, useSettingsStore } from '../../../platform/stores/settings-store.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useWaitingRows } from '../outbox/unsent-rows.ts';
import { openOverlay } from '../shell-store.ts';
import { BannerButton } from './banner-button.tsx';
import { lateBannerState } from './banner-states.ts';
import { BannerText } from './banner-text.tsx';

/** To the end of the minute: a dismissal made within it must not look like one from the future. */
const MINUTE_REST_MS = 59_999;

export function LateBanner() {
  const t = useT();
  const minute = useNow();
  const dismissedAt = useSettingsStore((state) => state.lateBannerDismissedAt);
  const parked = useOutboxStatus((state) => state.parkedRows.length);
  const unsent = useWaitingRows();
  const late = lateBannerState({ unsent, parked, dismissedAt, now: minute + MINUTE_REST_MS });
  if (!late.isShown) return null;
  const facts = [
    late.waiting > 0 ? t('shell.banners.late_waiting', { count: late.waiting }) : null,
    late.parked > 0 ? t('shell.banners.late_parked', { count: late.parked }) : null,
  ].filter((fact) => fact !== null);
  return (
    <Banner
      kind="warning"
      shape="strip"
      icon={IconCloudUp}
      action={
        <BannerButton
          label={t('shell.banners.late_action')}
          onClick={() => openOverlay('outbox')}
        />
      }
      onDismiss={() => updateSettings({ lateBannerDismissedAt: Date.now() })}
      dismissLabel={t('shell.banners.late_dismiss')}
    >
      <BannerText fact={facts.join(' ')} />
    </Banner>
  );
}
