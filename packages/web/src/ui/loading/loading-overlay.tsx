import { useLoadingStore } from './loading-store.ts';
import classes from './loading-overlay.module.css';

type LoadingOverlayProps = {
  /** Said to a screen reader, and shown when no message was given. */
  label: string;
};

export function LoadingOverlay({ label }: LoadingOverlayProps) {
  const { isLoading, message } = useLoadingStore();
  return (
    <div aria-live="polite">
      {isLoading && (
        <div className={classes['overlay']}>
          <span className={classes['light']} aria-hidden="true" />
          <p className={classes['message']}>{message ?? label}</p>
        </div>
      )}
    </div>
  );
}
