import { SegmentedControl } from '@mantine/core';
import type { Lecteur } from '@releve/domain/features/messagerie.ts';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useNow } from '../../platform/use-now.ts';
import { Paging } from '../../ui/data-table/paging.tsx';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { CallLink } from './call-link.tsx';
import { useReaders } from './messagerie.queries.ts';
import { saySince } from './since-words.ts';
import classes from './readers-sheet.module.css';

const PER_PAGE = 20;
const STATES = ['tous', 'non_lu', 'lu'] as const;
/** A phone that spoke to the server more recently than this is not silent. */
const SILENT_MS = 30 * 60_000;

type ReadersSheetProps = { uuid: string; isOpen: boolean; onClose: () => void };

/** Who has read a message; who has not, and whose phone is silent: those are called. */
export default function ReadersSheet({ uuid, isOpen, onClose }: ReadersSheetProps) {
  const t = useT();
  const [etat, setEtat] = useState<(typeof STATES)[number]>('tous');
  const [page, setPage] = useState(1);
  const readers = useReaders(uuid, {
    page,
    per_page: PER_PAGE,
    ...(etat !== 'tous' && { etat }),
  });
  const { data } = readers;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('messagerie.readers.title')}>
      <div className={classes['readers']}>
        <SegmentedControl
          fullWidth
          aria-label={t('messagerie.readers.filter')}
          data={STATES.map((value) => ({ value, label: t(`messagerie.readers.${value}`) }))}
          value={etat}
          onChange={(chosen) => {
            setEtat(chosen);
            setPage(1);
          }}
        />
        {data === undefined && (
          <ReadFallback
            read={readers}
            title={t('messagerie.readers.failed')}
            skeleton={<ListSkeleton label={t('messagerie.readers.loading')} />}
          />
        )}
        {data?.data.length === 0 && (
          <EmptyState icon={IconUsers} title={t('messagerie.readers.empty')} />
        )}
        {data !== undefined && data.data.length > 0 && (
          <>
            <ul className={classes['list']} aria-label={t('messagerie.readers.list')}>
              {data.data.map((reader) => (
                <ReaderLine key={reader.employe.id} reader={reader} />
              ))}
            </ul>
            <Paging
              page={page}
              perPage={PER_PAGE}
              total={data.meta.total}
              more={data.meta.more}
              onPageChange={setPage}
              labels={pagingLabels(t)}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}

function ReaderLine({ reader }: { reader: Lecteur }) {
  const { employe, telephone } = reader;
  const nom = fullName(employe);
  return (
    <li className={classes['reader']}>
      <div className={classes['words']}>
        <span>{nom}</span>
        <ReaderState reader={reader} />
      </div>
      {telephone !== null && <CallLink nom={nom} telephone={telephone} />}
    </li>
  );
}

/** Unread is not unreachable. */
function ReaderState({ reader: { lu, lu_le, contact_le } }: { reader: Lecteur }) {
  const t = useT();
  const dates = useDateFormatter();
  const now = useNow();
  if (lu) {
    const label =
      lu_le === null
        ? t('messagerie.readers.lu')
        : t('messagerie.readers.read_at', { date: dates.instant(lu_le) });
    return <StateBadge kind="done" variant="plain" label={label} />;
  }
  const silence = contact_le === null ? null : now - Date.parse(contact_le);
  if (silence === null) {
    return <StateBadge kind="silent" variant="plain" label={t('messagerie.readers.never')} />;
  }
  if (silence < SILENT_MS) {
    return <StateBadge kind="neutral" variant="plain" label={t('messagerie.readers.unread')} />;
  }
  const since = saySince(silence, t);
  return (
    <StateBadge kind="silent" variant="plain" label={t('messagerie.readers.silent', { since })} />
  );
}
