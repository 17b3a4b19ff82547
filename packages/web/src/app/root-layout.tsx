// What every screen has, signed in or not: toasts, the loading overlay, and the screen itself.
import { lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { loadAppMessages, useT, withTexts } from '../platform/i18n/i18n.ts';
import { LoadingOverlay } from '../ui/loading/loading-overlay.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { usePasswordGate } from './password-gate.ts';

const PasswordStep = lazyRouteComponent(async () => {
  const [step] = await Promise.all([
    withTexts(() => import('../features/session/password-step.tsx')),
    loadAppMessages(),
  ]);
  return step;
});

export function RootLayout() {
  const t = useT();
  const isGateClosed = usePasswordGate();
  return (
    <>
      <Suspense>{isGateClosed ? <PasswordStep /> : <Outlet />}</Suspense>
      <LoadingOverlay label={t('app.loading')} />
      <Toaster label={t('app.notices')} closeLabel={t('app.close')} />
    </>
  );
}
