import {
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconRefresh,
  IconRss,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import {
  dismissLatestToast,
  dismissToast,
  pauseToast,
  resumeToast,
  type Toast,
  type ToastKind,
  type ToastPosition,
  useToastStore,
} from './toast-store.ts';
import classes from './toaster.module.css';

type ToasterProps = { label: string; closeLabel: string };

const iconByKind: Record<ToastKind, TablerIcon> = {
  negative: IconExclamationCircle,
  positive: IconCircleCheck,
  refresh: IconRefresh,
  warning: IconRss,
  info: IconInfoCircle,
};

const positions: ToastPosition[] = ['top', 'center'];

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const Icon = iconByKind[toast.kind];
  const { id, action } = toast;
  return (
    <div
      className={classes['toast']}
      data-kind={toast.kind}
      onPointerEnter={() => pauseToast(id)}
      onPointerLeave={() => resumeToast(id)}
      onFocus={() => pauseToast(id)}
      onBlur={() => resumeToast(id)}
    >
      <Icon
        className={classes['icon']}
        size={iconSize.bar}
        stroke={iconStroke}
        aria-hidden="true"
      />
      <p className={classes['message']}>{toast.message}</p>
      {action && (
        <button
          type="button"
          className={classes['action']}
          onClick={() => {
            action.onClick();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes['close']}
        aria-label={closeLabel}
        onClick={() => dismissToast(id)}
      >
        <IconX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The live regions stay in the page, empty or not: a reader announces only what enters them. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useToastStore((state) => state.toasts);
  const hasToasts = toasts.length > 0;

  useEffect(() => {
    if (!hasToasts) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismissLatestToast();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [hasToasts]);

  const renderRegion = (position: ToastPosition, isAlert: boolean) => (
    <div className={classes['region']} role={isAlert ? 'alert' : 'status'}>
      {toasts
        .filter((toast) => toast.position === position && (toast.kind === 'negative') === isAlert)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
    </div>
  );

  return (
    <section aria-label={label}>
      {positions.map((position) => (
        <div key={position} className={classes['stack']} data-position={position}>
          {renderRegion(position, true)}
          {renderRegion(position, false)}
        </div>
      ))}
    </section>
  );
}
