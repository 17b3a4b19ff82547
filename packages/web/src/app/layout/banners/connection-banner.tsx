import { IconServerOff, IconWifiOff } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { BannerText } from './banner-text.tsx';

export function ConnectionBanner({ state }: { state: 'offline' | 'unreachable' }) {
  const t = useT();
  return (
    <Banner kind="info" shape="strip" icon={state === 'offline' ? IconWifiOff : IconServerOff}>
      <BannerText fact={t(`connection.${state}`)} detail={t(`connection.${state}_detail`)} />
    </Banner>
  );
}
