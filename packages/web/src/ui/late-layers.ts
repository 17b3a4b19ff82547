// For a sheet or a dialog whose content belongs to a screen: `OnDemand` with one of these loads what draws the layer with
// the first press that opens it. A part that is a file of its own is loaded whole, with its layer.
import { t } from '../platform/i18n/i18n.ts';
import type { LoadPart } from '../platform/on-demand.tsx';
import type { DialogProps } from './dialog.tsx';
import type { SheetProps } from './sheet.tsx';
import { negative } from './toast/toast-store.ts';

export const loadSheet: LoadPart<SheetProps> = async () => {
  const { Sheet } = await import('./sheet.tsx');
  return { default: Sheet };
};

export const loadDialog: LoadPart<DialogProps> = async () => {
  const { Dialog } = await import('./dialog.tsx');
  return { default: Dialog };
};

/** Without a network, what was never opened may not be on the device. */
export const sayNotLoaded = (): void => void negative(t('errors.screen'));
