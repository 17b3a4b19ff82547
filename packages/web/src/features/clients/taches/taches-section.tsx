import { Button } from '@mantine/core';
import type { Client } from '@releve/domain/features/client-file.ts';
import type { Tache } from '@releve/domain/features/taches.ts';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useOrderTaches } from '../clients.mutations.ts';
import { useTaches } from '../clients.queries.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { sortByIds, sumMinutes } from './tache-form.ts';
import { TacheRow } from './tache-row.tsx';
import { taskTime } from './task-time.ts';
import classes from './taches.module.css';

const loadForm = () => import('./tache-sheet.tsx');
const SortableTaches = lazy(() => import('./sortable-taches.tsx'));

export function TachesSection({ client }: { client: Client }) {
  const t = useT();
  const canUpdate = useAbility().can('update', 'Client');
  const { taches, ...query } = useTaches(client.id);
  const form = useOpened<Tache | null>(null);
  const add = canUpdate && (
    <Button
      leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      onClick={() => form.open(null)}
    >
      {t('taches.add')}
    </Button>
  );
  return (
    <section className={classes['section']} aria-labelledby="client-taches">
      <div className={classes['heading']}>
        <div>
          <h2 id="client-taches">{t('taches.title')}</h2>
          {taches && taches.length > 0 && <Totals taches={taches} />}
        </div>
        {taches && taches.length > 0 && add}
      </div>
      {taches === undefined && (
        <ReadFallback
          read={query}
          title={t('taches.failed')}
          text={t('lists.failed_text')}
          skeleton={<CardSkeleton label={t('taches.loading')} count={3} />}
        />
      )}
      {taches?.length === 0 && (
        <EmptyState
          icon={IconChecklist}
          title={t('taches.empty')}
          text={t('taches.empty_text')}
          action={add}
        />
      )}
      {taches && taches.length > 0 && (
        <TacheList client={client} taches={taches} canUpdate={canUpdate} onEdit={form.open} />
      )}
      <OpenedLayer
        load={loadForm}
        opened={form}
        props={{ clientId: client.id, tache: form.subject }}
      />
    </section>
  );
}

function Totals({ taches }: { taches: readonly Tache[] }) {
  const t = useT();
  const { count, eachVisit, everything } = sumMinutes(taches);
  const parts = [
    t('taches.totals', { count }),
    t('taches.each_visit', { duration: taskTime(eachVisit, t) }),
    t('taches.everything', { duration: taskTime(everything, t) }),
  ];
  return <p className={classes['totals']}>{parts.join(' · ')}</p>;
}

type TacheListProps = {
  client: Client;
  taches: Tache[];
  canUpdate: boolean;
  onEdit: (tache: Tache) => void;
};

function TacheList({ client: { id, nom }, taches, canUpdate, onEdit }: TacheListProps) {
  const t = useT();
  const ordering = useOrderTaches();
  /** The order on its way to the server. */
  const [moved, setMoved] = useState<number[] | null>(null);
  const shown = moved === null ? taches : sortByIds(taches, moved);
  const label = t('taches.label', { nom });

  const order = async (ids: number[]) => {
    setMoved(ids);
    try {
      await ordering.mutateAsync({ params: { id }, body: { ids } });
    } catch {
      // Said by the command; the list is read again either way.
    }
    setMoved(null);
  };
  const plain = (
    <ol className={classes['list']} aria-label={label}>
      {shown.map((tache) => (
        <li key={tache.id} className={classes['item']}>
          <TacheRow tache={tache} />
        </li>
      ))}
    </ol>
  );
  if (!canUpdate) return plain;
  return (
    <Suspense fallback={plain}>
      <SortableTaches
        label={label}
        taches={shown}
        onEdit={onEdit}
        onOrder={(ids) => void order(ids)}
      />
    </Suspense>
  );
}
