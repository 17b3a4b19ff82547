import { SegmentedControl } from '@mantine/core';
import {
  type Correction,
  CORRECTION_STATUTS,
  type CorrectionStatut,
} from '@releve/domain/features/punch-corrections.ts';
import { IconClockEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { Paging } from '../../../ui/data-table/paging.tsx';
import { pagingLabels } from '../../../ui/data-table/paging-labels.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { BulkDecision } from '../../objects/bulk-decision.tsx';
import { useDecideCorrections } from '../presences.mutations.ts';
import { useCorrections } from '../presences.queries.ts';
import { canBeDecided, CorrectionCard, type DecisionRights } from './correction-card.tsx';
import { presencesCorrectionsTexts } from './presences-corrections.texts.ts';
import classes from './corrections.module.css';

needTexts(presencesCorrectionsTexts);

type CorrectionsSheetProps = { isOpen: boolean; rights: DecisionRights; onClose: () => void };

/** "J'ai oublié de pointer": what employees ask, and what was decided. */
export default function CorrectionsSheet({ isOpen, rights, onClose }: CorrectionsSheetProps) {
  const t = useT();
  const [statut, setStatut] = useState<CorrectionStatut>('en_attente');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('presences_corrections.title')}>
      <div className={classes['stack']}>
        <SegmentedControl
          fullWidth
          aria-label={t('presences_corrections.tabs.label')}
          data={CORRECTION_STATUTS.map((value) => ({
            value,
            label: t(`presences_corrections.tabs.${value}`),
          }))}
          value={statut}
          onChange={setStatut}
        />
        <Corrections key={statut} statut={statut} rights={rights} />
      </div>
    </Sheet>
  );
}

type CorrectionsProps = { statut: CorrectionStatut; rights: DecisionRights };

function Corrections({ statut, rights }: CorrectionsProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const read = useCorrections(statut, page);
  const { data, perPage } = read;
  if (data === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('presences_corrections.failed')}
        skeleton={<CardSkeleton label={t('presences_corrections.loading')} count={2} />}
      />
    );
  }
  // The last one of a page was decided: those before it still wait.
  const lastPage = Math.max(1, Math.ceil(data.meta.total / perPage));
  if (page > lastPage) {
    setPage(lastPage);
    return null;
  }
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={IconClockEdit}
        title={t(`presences_corrections.empty.${statut}`)}
        text={t('presences_corrections.empty_text')}
      />
    );
  }
  // One that somebody else decided meanwhile has left the choice.
  const choosable = data.data.filter((correction) => canBeDecided(correction, rights));
  const chosen = choosable.filter(({ id }) => chosenIds.has(id));
  const toggle = (id: number) => setChosenIds((ids) => ids.symmetricDifference(new Set([id])));
  return (
    <>
      <ul className={classes['cards']}>
        {data.data.map((correction) => (
          <CorrectionCard
            key={correction.id}
            correction={correction}
            rights={rights}
            isDecidedApart={chosen.length === 0}
            choice={
              choosable.length > 1 && choosable.includes(correction)
                ? {
                    isChosen: chosen.includes(correction),
                    toggle: () => toggle(correction.id),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <ManyDecisions chosen={chosen} onClear={() => setChosenIds(new Set())} />
      )}
      {data.meta.total > perPage && (
        <Paging
          page={page}
          perPage={perPage}
          total={data.meta.total}
          more={data.meta.more}
          onPageChange={setPage}
          labels={pagingLabels(t)}
        />
      )}
    </>
  );
}

function ManyDecisions({
  chosen,
  onClear,
}: {
  chosen: readonly Correction[];
  onClear: () => void;
}) {
  const { isPending, mutateAsync } = useDecideCorrections();
  return (
    <BulkDecision
      chosen={chosen}
      isPending={isPending}
      decide={async (body) => {
        const answer = await mutateAsync({ body });
        return answer === 'queued' ? { decided: [], refused: [] } : answer;
      }}
      onClear={onClear}
    />
  );
}
