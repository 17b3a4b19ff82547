import { IconSparkles } from '@tabler/icons-react';
import { installUpdate } from '../../../platform/app-update/install-update.ts';
import { useUpdateStore } from '../../../platform/app-update/update-store.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { BannerButton } from './banner-button.tsx';
import { BannerText } from './banner-text.tsx';
import { Strip } from './strip.tsx';

/** A restart that was asked for by somebody where there is nothing newer does not speak of a new version. */
export function UpdateBanner() {
  const t = useT();
  const { updateAvailable, restartRequired, awaitingRestart } = useUpdateStore();
  if (!updateAvailable && !restartRequired) return null;
  const label = updateAvailable ? 'update_install' : 'restart_now';
  return (
    <Strip
      kind="info"
      icon={IconSparkles}
      action={
        <BannerButton
          label={t(`shell.banners.${awaitingRestart ? 'update_installing' : label}`)}
          isDisabled={awaitingRestart}
          onClick={() => void installUpdate().catch(reportError)}
        />
      }
    >
      {updateAvailable ? (
        <BannerText fact={t('shell.banners.update')} detail={t('shell.banners.update_detail')} />
      ) : (
        <BannerText fact={t('shell.banners.restart')} detail={t('shell.banners.restart_detail')} />
      )}
    </Strip>
  );
}
