import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useRealtimeStore } from '../../platform/realtime/realtime-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useOnlineStore } from './follow-online.ts';
import { useAnnounceVersion } from './online.mutations.ts';
import classes from './online.module.css';
import { findEntries, type OnlineEntry } from './online-list.ts';
import { OnlineRow } from './online-row.tsx';
import { onlineTexts } from './online.texts.ts';

needTexts(onlineTexts);

type OnlineDialogProps = { isOpen: boolean; onClose: () => void };

/** Who is here at this moment, live; for directors. */
export default function OnlineDialog({ isOpen, onClose }: OnlineDialogProps) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('online.title')} footer={<AnnounceButton />}>
      <OnlineContent />
    </Sheet>
  );
}

function AnnounceButton() {
  const t = useT();
  const announce = useAnnounceVersion();
  const announceNow = () =>
    announce.mutate(
      {},
      {
        onSuccess: (answer) => {
          if (answer !== 'queued') positive(t('online.announced', { version: answer.version }));
        },
      },
    );
  return (
    <NativeButton variant="outline" isBusy={announce.isPending} onClick={announceNow}>
      {t('online.announce')}
    </NativeButton>
  );
}

function OnlineContent() {
  const t = useT();
  const realtime = useRealtimeStore(({ state }) => state);
  const entries = useOnlineStore((state) => state.entries);
  if (realtime === 'off') {
    return <EmptyState icon={IconUsers} title={t('online.off')} text={t('online.off_text')} />;
  }
  if (entries === null) {
    return (
      <>
        {realtime === 'waiting' && <WaitingBadge />}
        <ListSkeleton label={t('online.loading')} count={4} />
      </>
    );
  }
  return <LiveList entries={entries} isLive={realtime === 'live'} />;
}

function WaitingBadge() {
  const t = useT();
  return <StateBadge kind="silent" variant="plain" label={t('online.waiting')} />;
}

function LiveList({ entries, isLive }: { entries: OnlineEntry[]; isLive: boolean }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const shown = findEntries(entries, search);
  return (
    <div className={classes['content']}>
      <div>
        <SearchField
          value={search}
          onChange={setSearch}
          label={t('online.search')}
          clearLabel={t('lists.clear_search')}
        />
      </div>
      <div className={classes['facts']}>
        <p aria-live="polite">{t('online.count', { count: entries.length })}</p>
        {!isLive && <WaitingBadge />}
      </div>
      {shown.length > 0 ? (
        <ul className={classes['list']} aria-label={t('online.list')}>
          {shown.map((entry) => (
            <OnlineRow key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={IconSearch} title={t('online.nobody')} text={t('online.nobody_text')} />
      )}
    </div>
  );
}
