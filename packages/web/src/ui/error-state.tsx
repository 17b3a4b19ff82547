import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../platform/i18n/i18n.ts';
import { useConnectionStore } from '../platform/stores/connection-store.ts';
import { EmptyState } from './empty-state.tsx';
import { NativeButton } from './native/native-button.tsx';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';

type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** What is safe, and what to do. */
  text?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
};

export function ErrorState({ title, text, onRetry, isRetrying }: ErrorStateProps) {
  const t = useT();
  const isOnline = useConnectionStore(({ connected }) => connected);
  return (
    <div role="alert">
      <EmptyState
        tone="wrong"
        icon={IconAlertTriangle}
        title={title}
        text={isOnline ? text : t('lists.not_kept')}
        action={
          // Of the button of Mantine, nothing else of the frame has a use.
          <NativeButton variant="outline" isBusy={isRetrying === true} onClick={onRetry}>
            <IconRefresh size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            {t('app.retry')}
          </NativeButton>
        }
      />
    </div>
  );
}
