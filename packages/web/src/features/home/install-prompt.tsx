// A quiet offer to install the app; shown until it is taken or put aside, then never again.
import { IconDeviceMobileDown, IconX } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import {
  acceptInstallOffer,
  dismissInstallPrompt,
  isIos,
  recallInstallDismissal,
  useInstallOffer,
} from '../../platform/install-offer.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './install-prompt.module.css';

export default function InstallPrompt() {
  const t = useT();
  const titleId = useId();
  const { offer, isInstalled, isDismissed } = useInstallOffer();
  useEffect(() => {
    recallInstallDismissal().catch(reportError);
  }, []);
  const needsInstructions = offer === null && isIos(navigator);
  if (isInstalled || isDismissed !== false || (offer === null && !needsInstructions)) return null;
  return (
    <section className={classes['prompt']} aria-labelledby={titleId}>
      <IconDeviceMobileDown
        className={classes['icon']}
        size={iconSize.bar}
        stroke={iconStroke}
        aria-hidden="true"
      />
      <div>
        <p id={titleId} className={classes['title']}>
          {t('app_update.install_app')}
        </p>
        <p className={classes['detail']}>
          {t(needsInstructions ? 'app_update.install_app_ios' : 'app_update.install_app_detail')}
        </p>
      </div>
      <button
        type="button"
        className={classes['close']}
        aria-label={t('app_update.install_app_refuse')}
        onClick={dismissInstallPrompt}
      >
        <IconX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
      {offer !== null && (
        <div className={classes['action']}>
          <NativeButton variant="quiet" onClick={() => void acceptInstallOffer()}>
            {t('app_update.install_app_action')}
          </NativeButton>
        </div>
      )}
    </section>
  );
}
