import { Button, Checkbox } from '@mantine/core';
import type { AvisFile } from '@releve/domain/features/avis.ts';
import { useState } from 'react';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { useFreeQuarts } from './avis-admin.mutations.ts';
import { useSuspendedQuarts } from './avis-admin.queries.ts';
import classes from './avis-admin.module.css';

/** What the person is still planned for on the days of the suspension; all of it is proposed. */
export function SuspendedQuarts({ avis: { id, employe } }: { avis: AvisFile }) {
  const t = useT();
  const dates = useDateFormatter();
  const { data, isError } = useSuspendedQuarts(id);
  const freeing = useFreeQuarts();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const quarts = data?.data ?? [];
  const chosen = quarts.filter((quart) => !left.has(quart.id));
  const free = async () => {
    const isSure = await askConfirmation({
      title: t('avis_admin.quarts.ask', { count: chosen.length }),
      text: t('avis_admin.quarts.ask_text', { prenom: employe.prenom }),
      confirmLabel: t('avis_admin.quarts.free', { count: chosen.length }),
    });
    if (!isSure) return;
    freeing.mutate(
      {
        params: { id },
        body: { quarts: chosen.map((quart) => ({ id: quart.id, version: quart.version })) },
      },
      { onSuccess: () => positive(t('avis_admin.quarts.freed', { count: chosen.length })) },
    );
  };
  return (
    <ViewCard
      title={t('avis_admin.quarts.title')}
      text={quarts.length > 0 && t('avis_admin.quarts.text', { prenom: employe.prenom })}
    >
      {data === undefined && !isError && (
        <ListSkeleton label={t('avis_admin.quarts.loading')} count={2} />
      )}
      {data === undefined && isError && <p role="alert">{t('avis_admin.quarts.failed')}</p>}
      {data !== undefined && quarts.length === 0 && (
        <p className={classes['quiet']}>{t('avis_admin.quarts.none')}</p>
      )}
      {quarts.length > 0 && (
        <>
          <ul className={classes['quarts']} aria-label={t('avis_admin.quarts.title')}>
            {quarts.map((quart) => (
              <li key={quart.id}>
                <Checkbox
                  label={`${dates.long(quart.date)}, ${formatClock(quart.debut)}–${formatClock(quart.fin)} · ${quart.client}`}
                  checked={!left.has(quart.id)}
                  onChange={() => setLeft((ids) => ids.symmetricDifference(new Set([quart.id])))}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            disabled={chosen.length === 0}
            loading={freeing.isPending}
            onClick={() => void free()}
          >
            {t('avis_admin.quarts.free', { count: chosen.length })}
          </Button>
        </>
      )}
    </ViewCard>
  );
}
