import { IconEye } from '@tabler/icons-react';
import { exitEmployeMode } from '../../../features/session/employe-mode.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../../platform/stores/settings-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { BannerButton } from './banner-button.tsx';
import { BannerText } from './banner-text.tsx';
import classes from './banner-text.module.css';

export function EmployeModeBanner() {
  const t = useT();
  const { active, employe } = useSettingsStore((state) => state.employeMode);
  if (!active) return null;
  return (
    <div className={classes['stays']}>
      <Banner
        kind="amber"
        shape="strip"
        icon={IconEye}
        action={
          <BannerButton
            label={t('shell.banners.employe_mode_exit')}
            onClick={() => void exitEmployeMode()}
          />
        }
      >
        <BannerText
          fact={t('shell.banners.employe_mode', { name: employe?.nom ?? '' })}
          detail={t('shell.banners.employe_mode_detail')}
        />
      </Banner>
    </div>
  );
}
