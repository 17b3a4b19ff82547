import { IconMoonStars } from '@tabler/icons-react';
import { deviceTimeZone } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Banner } from '../../../ui/banner.tsx';
import { isMaintenanceTime } from './banner-states.ts';
import { BannerText } from './banner-text.tsx';

export function MaintenanceBanner() {
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
