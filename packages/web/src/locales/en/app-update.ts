import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/app-update.ts';

const appUpdate: Translated<typeof fr> = {
  checking: 'Checking for updates...',
  install_app: 'Install Relève on this device',
  install_app_detail: 'Relève then opens with one tap, even without internet.',
  install_app_ios: 'Tap Share, then “Add to Home Screen”.',
  install_app_action: 'Install the app',
  install_app_refuse: 'Do not install the app',
};

export default appUpdate;
