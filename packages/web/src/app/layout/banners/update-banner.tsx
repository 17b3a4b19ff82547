import { IconSparkles } from '@tabler/icons-react';
import { installUpdate } from '../../../platform/app-update/install-update.ts';
import { useUpdateStore } from '../../../platform/app-update/update-store.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { BannerButton } from './banner-button.tsx';
import { BannerText } from './banner-text.tsx';
import { Strip } from './strip.tsx';

export function UpdateBanner() {
  const t = useT();
  const { updateAvailable, restartRequired, awaitingRestart } = useUpdateStore();
  if (!updateAvailable && !restartRequired) return null;
  return (
    <Strip
      kind="info"
      icon={IconSparkles}
      action={
        <BannerButton
          label={t(
            awaitingRestart ? 'shell.banners.update_installing' : 'shell.banners.update_install',
          )}
          isDisabled={awaitingRestart}
          onClick={() => void installUpdate().catch(reportError)}
        />
      }
    >
      <BannerText fact={t('shell.banners.update')} detail={t('shell.banners.update_detail')} />
    </Strip>
  );
}
