import { ActionIcon } from '@mantine/core';
import type { PackObject } from '@releve/domain/features/packs.ts';
import { IconCloudDownload, IconDeviceMobile, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatBytes } from '../../platform/i18n/format-bytes.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import type { HeldPack } from '../../platform/offline/jadb-schema.ts';
import { askPacks } from '../../platform/packs/ask-packs.ts';
import { listHeld } from '../../platform/packs/held-packs.ts';
import { canKeepFiles } from '../../platform/packs/pack-cache.ts';
import { setRemoved } from '../../platform/packs/pack-manager.ts';
import { usePackStore } from '../../platform/packs/pack-store.ts';
import { usePack } from '../../platform/packs/use-pack.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './carried-sheet.module.css';

/** Where each is opened: its screen says which version it shows, and notes that it was read. */
const SCREENS: Record<PackObject, (id: number) => string> = {
  document: (id) => `/user/documents?document=${id}`,
  formation: (id) => `/formations/view/${id}`,
};

export interface CarriedSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What this device holds of documents and courses, and how much room that takes. */
export default function CarriedSheet({ isOpen, onClose }: CarriedSheetProps) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('preferences.carried.title')}>
      {canKeepFiles() ? <Carried /> : <p>{t('preferences.carried.unavailable')}</p>}
    </Sheet>
  );
}

function useHeld(): readonly HeldPack[] | undefined {
  const owner = useUserStore((state) => state.details?.id ?? null);
  const changes = usePackStore((state) => state.changes);
  const { data } = useQuery({
    queryKey: ['device-packs', owner, changes],
    queryFn: () => (owner === null ? [] : listHeld(owner)),
    placeholderData: (before) => before,
  });
  return data;
}

function Carried() {
  const t = useT();
  const language = useLanguage();
  const rows = useHeld();
  const hasNoRoom = usePackStore(({ packs }) =>
    Object.values(packs).some((status) => status?.state === 'no_room'),
  );
  const fetching = usePackStore(
    ({ packs }) =>
      Object.values(packs).find((status) => status?.state === 'fetching')?.progress ?? null,
  );
  if (rows === undefined) return null;
  const held = rows.filter((row) => row.is_removed !== true);
  const bytes = held.reduce((sum, row) => sum + row.bytes, 0);
  return (
    <div className={classes['carried']}>
      {hasNoRoom && <Banner kind="warning">{t('preferences.carried.no_room')}</Banner>}
      {fetching !== null && (
        <p className={classes['fetching']} role="status">
          <IconCloudDownload size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('preferences.carried.fetching', { percent: Math.floor(fetching * 100) })}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={IconDeviceMobile}
          title={t('preferences.carried.empty')}
          text={t('preferences.carried.empty_text')}
        />
      ) : (
        <>
          <p className={`${classes['total']} tabular`}>
            {t('preferences.carried.total', {
              count: held.length,
              size: formatBytes(bytes, language),
            })}
          </p>
          <ul className={classes['rows']} aria-label={t('preferences.carried.list')}>
            {rows.map((row) => (
              <CarriedRow key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function CarriedRow({ row }: { row: HeldPack }) {
  const t = useT();
  const language = useLanguage();
  const { titre, bytes, is_removed: isRemoved = false } = row;
  const change = async () => {
    await setRemoved(row, !isRemoved);
    askPacks();
  };
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link className={classes['open'] ?? ''} to={SCREENS[row.object](row.object_id)}>
          {titre}
        </Link>
        <CarriedHint row={row} />
      </div>
      {!isRemoved && (
        <span className={`${classes['size']} tabular`}>{formatBytes(bytes, language)}</span>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={
          isRemoved
            ? t('preferences.carried.restore', { titre })
            : t('preferences.carried.remove', { titre })
        }
        onClick={() => void change()}
      >
        {isRemoved ? (
          <IconRefresh size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        ) : (
          <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        )}
      </ActionIcon>
    </li>
  );
}

function CarriedHint({ row }: { row: HeldPack }) {
  const t = useT();
  const dates = useDateFormatter();
  const { progress } = usePack(row.object, row.object_id);
  const { numero, wanted_numero: wanted, held_at } = row;
  const say = (): string => {
    if (row.is_removed === true) return t('preferences.carried.removed');
    if (progress !== null) {
      return t('preferences.carried.fetching', { percent: Math.floor(progress * 100) });
    }
    if (wanted !== numero) return t('preferences.carried.outdated', { numero, wanted });
    return t('preferences.carried.version', { numero, date: dates.instant(held_at) });
  };
  return <span className={classes['hint']}>{say()}</span>;
}
