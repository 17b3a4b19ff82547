// A screen that could not be drawn, or whose code could not be loaded. Mantine may be what failed, so this
// stands on native elements alone.
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportFault } from '../platform/error-report.ts';
import { useT } from '../platform/i18n/i18n.ts';
import { NativeButton } from '../ui/native/native-button.tsx';
import classes from './screen-error.module.css';

export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  useEffect(() => reportFault(error, 'screen'), [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className={classes['screen']} role="alert">
      <h1>{t('errors.screen')}</h1>
      <p>{t('errors.screen_detail')}</p>
      <NativeButton onClick={retry}>{t('app.retry')}</NativeButton>
    </main>
  );
}
