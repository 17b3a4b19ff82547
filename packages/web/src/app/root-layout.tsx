// What every screen has, signed in or not: toasts, the loading overlay, and the screen itself.
import { Outlet } from '@tanstack/react-router';
import { useT } from '../platform/i18n/i18n.ts';
import { LoadingOverlay } from '../ui/loading/loading-overlay.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';

export function RootLayout() {
  const t = useT();
  return (
    <>
      <Outlet />
      <LoadingOverlay label={t('app.loading')} />
      <Toaster label={t('app.notices')} closeLabel={t('app.close')} />
    </>
  );
}
