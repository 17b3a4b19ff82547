import { IconArrowLeft, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { NotificationHistory } from './notification-history.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { PushRow } from './push-row.tsx';
import { notificationsTexts } from './notifications.texts.ts';

needTexts(notificationsTexts);

type NotificationsSheetProps = { isOpen: boolean; onClose: () => void };

/** What the person was told, and how they want to be told. */
export default function NotificationsSheet({ isOpen, onClose }: NotificationsSheetProps) {
  const t = useT();
  const [view, setView] = useState<'history' | 'preferences'>('history');
  const isHistory = view === 'history';
  const Icon = isHistory ? IconSettings : IconArrowLeft;
  const close = () => {
    onClose();
    setView('history');
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t(isHistory ? 'notifications.title' : 'notifications.preferences.title')}
      footer={
        <NativeButton
          variant="outline"
          onClick={() => setView(isHistory ? 'preferences' : 'history')}
        >
          <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t(isHistory ? 'notifications.preferences.open' : 'notifications.preferences.back')}
        </NativeButton>
      }
    >
      {isHistory ? (
        <NotificationHistory onLeave={close} />
      ) : (
        <>
          <PushRow />
          <NotificationPreferences />
        </>
      )}
    </Sheet>
  );
}
