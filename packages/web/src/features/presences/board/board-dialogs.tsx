import type { SansQuartLigne } from '@releve/domain/features/presences.ts';
import { formatShortDay } from '../../../platform/i18n/format-day.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import type { ChangeUrlState } from '../../../platform/url/use-url-state.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import {
  startCalling,
  startConfirming,
  startConfirmingVisit,
  startReplacing,
  useBoardStore,
} from '../board-store.ts';
import { refreshLines } from '../live/use-live-board.ts';
import type { OpenedLine, PresencesSearch } from '../presences-search.ts';
import { type BoardLine, findVisit } from './board-lines.ts';
import type { BoardRights } from './line-rights.ts';
import { nameOf, type WordsContext } from './line-words.ts';
import { useWordsContext } from './use-line-words.ts';

type BoardDialogsProps = {
  lines: readonly BoardLine[];
  date: string;
  visits: readonly SansQuartLigne[];
  search: PresencesSearch;
  rights: BoardRights;
  onChange: ChangeUrlState<PresencesSearch>;
  onOpen: (line: OpenedLine) => void;
};

const loadPanel = () => import('../line/line-panel.tsx');
const loadVisitPanel = () => import('../line/visit-panel.tsx');
const loadConfirm = () => import('../actions/confirm-dialog.tsx');
const loadConfirmVisit = () => import('../actions/confirm-visit-dialog.tsx');
const loadCall = () => import('../actions/call-dialog.tsx');
const loadCorrections = () => import('../corrections/corrections-sheet.tsx');
const loadReplacement = () => import('../../planner/replacement/replacement-sheet.tsx');

/** What opens over the board, each loaded when it is first wanted. */
export function BoardDialogs(props: BoardDialogsProps) {
  const { lines, date, visits, search, rights, onChange, onOpen } = props;
  const words = useWordsContext();
  const { confirming, confirmingVisit, calling, replacing } = useBoardStore();
  const lineOf = (quartId: number | null | undefined): BoardLine | undefined =>
    quartId ? lines.find(({ ligne }) => ligne.quart_id === quartId) : undefined;
  const opened = lineOf(search.quart);
  const visit = opened ? undefined : findVisit(visits, search.pointage);
  const close = () => onOpen({});
  const replaced = lineOf(replacing);
  const openCorrections = () => onChange({ panneau: 'corrections' });
  const stopReplacing = () => {
    // The offers made are said in the row.
    if (replaced) refreshLines(replaced.ligne.date);
    startReplacing(null);
  };
  return (
    <>
      <OnDemand
        load={loadPanel}
        isWanted={opened !== undefined}
        props={{
          line: opened,
          rights,
          onClose: close,
          onCorrections: openCorrections,
        }}
      />
      <OnDemand
        load={loadVisitPanel}
        isWanted={visit !== undefined}
        props={{
          ligne: visit,
          pointage: search.pointage,
          date,
          lignes: lines.map(({ ligne }) => ligne),
          rights,
          onAttached: (quart: number) => onOpen({ quart }),
          onClose: close,
        }}
      />
      <OnDemand
        load={loadConfirm}
        isWanted={confirming !== null}
        onFailure={() => startConfirming(null)}
        props={{ ligne: lineOf(confirming)?.ligne ?? null }}
      />
      <OnDemand
        load={loadConfirmVisit}
        isWanted={confirmingVisit !== null}
        onFailure={() => startConfirmingVisit(null)}
        props={{ ligne: findVisit(visits, confirmingVisit ?? undefined) }}
      />
      <OnDemand
        load={loadCall}
        isWanted={calling !== null}
        onFailure={() => startCalling(null)}
        props={{ ligne: lineOf(calling)?.ligne ?? null }}
      />
      <OnDemand
        load={loadCorrections}
        isWanted={search.panneau === 'corrections'}
        props={{
          isOpen: search.panneau === 'corrections',
          rights,
          onClose: () => onChange({ panneau: undefined }),
        }}
      />
      <OnDemand
        load={loadReplacement}
        isWanted={replacing !== null}
        props={{
          quart: replaced
            ? { id: replaced.ligne.quart_id, sentence: sentenceOf(replaced, words) }
            : null,
          onClose: stopReplacing,
        }}
      />
    </>
  );
}

function sentenceOf({ ligne }: BoardLine, { t, language }: WordsContext): string {
  return t('presences.replace_sentence', {
    client: ligne.client.nom,
    nom: nameOf(ligne, t),
    date: formatShortDay(ligne.date, language),
    times: `${formatClock(ligne.debut)}–${formatClock(ligne.fin)}`,
  });
}
