import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import classes from './session.module.css';

const REDIRECT_SECONDS = 5;

/** Says that it is done, counts down, then goes to the sign-in page. */
export function ResetDone() {
  const t = useT();
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);
  useEffect(() => {
    if (seconds === 0) {
      void navigate({ to: '/login' });
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, navigate]);
  return (
    <div className={classes['form']} role="status">
      <p>{t('session.reset_done')}</p>
      <p>{t('session.redirect_in', { count: seconds })}</p>
      <Link className={classes['link'] ?? ''} to="/login">
        {t('session.go_now')}
      </Link>
    </div>
  );
}
