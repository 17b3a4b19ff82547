import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { safeLink } from './notification-link.ts';
import { useMarkAsRead } from './notifications.mutations.ts';
import { onWorkerMessage } from './worker-messages.ts';

interface Opened {
  id: number;
  lien: string;
  lu_le?: string | null;
}

/** Goes where it leads; to go there is to have read it. */
export function useOpenNotification(): (notification: Opened) => void {
  const navigate = useNavigate();
  const markAsRead = useMarkAsRead();
  return ({ id, lien, lu_le = null }) => {
    if (lu_le === null) markAsRead([id]);
    void navigate({ href: safeLink(lien) }).catch(reportError);
  };
}

interface OpenedFromPushDeps {
  open: (notification: Opened) => void;
  markAsRead: (ids: readonly number[]) => void;
}

/** A click on a push, in this page; or the one that opened it, which its address tells. */
export function useOpenedFromPush({ open, markAsRead }: OpenedFromPushDeps): void {
  const navigate = useNavigate();
  const openNow = useEffectEvent(open);
  useEffect(() => onWorkerMessage('clicked', (clicked) => openNow(clicked)), []);

  const hash = useRouterState({ select: ({ location }) => location.hash });
  const id = Number(/^notification-(\d+)$/.exec(hash)?.[1]);
  const arrive = useEffectEvent(() => {
    markAsRead([id]);
    void navigate({ to: '.', search: true, hash: '', replace: true }).catch(reportError);
  });
  useEffect(() => {
    if (Number.isInteger(id)) arrive();
  }, [id]);
}
