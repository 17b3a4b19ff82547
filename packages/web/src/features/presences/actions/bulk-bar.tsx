import { Button, CloseButton } from '@mantine/core';
import type { PresenceLigne, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { IconCheck } from '@tabler/icons-react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { type BoardLine, hasPunch, lineKey, visitKey } from '../board/board-lines.ts';
import { type BoardRights, isToConfirm, isVisitToConfirm } from '../board/line-rights.ts';
import { nameOf } from '../board/line-words.ts';
import { choose, useBoardStore } from '../board-store.ts';
import { showLines, useConfirmPresences, useConfirmVisits } from '../presences.mutations.ts';
import { confirmationAsShown, visitAsShown } from './punch-times.ts';
import { inParts, useUndoConfirmation } from './use-undo-confirmation.ts';
import classes from './bulk-bar.module.css';

type BulkBarProps = {
  lines: readonly BoardLine[];
  /** Those without a quart. */
  visits: readonly SansQuartLigne[];
  rights: BoardRights;
};

/** What is done with the lines chosen, wherever they are in the list. */
export function BulkBar({ lines, visits, rights }: BulkBarProps) {
  const chosen = useBoardStore((state) => state.chosen);
  // A line that somebody else settled meanwhile has left the choice.
  const waiting = lines.filter(
    (line) => chosen.has(lineKey(line.ligne.quart_id)) && isToConfirm(line, rights),
  );
  const waitingVisits = visits.filter(
    (ligne) => chosen.has(visitKey(ligne)) && isVisitToConfirm(ligne, rights),
  );
  return (
    waiting.length + waitingVisits.length > 0 && (
      <OpenBar
        ready={waiting.filter(hasPunch)}
        readyVisits={waitingVisits}
        leftOut={waiting.filter((line) => !hasPunch(line))}
      />
    )
  );
}

/** So many names are said; the others are counted. */
const MAX_NAMES = 3;

function useLeftOutText(leftOut: readonly BoardLine[]): string {
  const t = useT();
  if (leftOut.length === 0) return '';
  const people = [...new Set(leftOut.map(({ ligne }) => nameOf(ligne, t)))];
  const names = people.slice(0, MAX_NAMES);
  const others = people.length - names.length;
  return t('presences.bulk.left_out', {
    count: leftOut.length,
    names: [...names, ...(others > 0 ? [t('presences.bulk.others', { count: others })] : [])].join(
      ', ',
    ),
  });
}

type OpenBarProps = {
  ready: readonly BoardLine[];
  readyVisits: readonly SansQuartLigne[];
  leftOut: readonly BoardLine[];
};

function OpenBar({ ready, readyVisits, leftOut }: OpenBarProps) {
  const t = useT();
  const confirming = useConfirmPresences();
  const confirmingVisits = useConfirmVisits();
  const offerUndo = useUndoConfirmation();
  const leftOutText = useLeftOutText(leftOut);
  const bar = useKeptFocus<HTMLDivElement>();
  const count = ready.length + readyVisits.length;
  const confirm = async () => {
    const lines = { before: ready.map(({ ligne }) => ligne), after: new Array<PresenceLigne>() };
    const visits = { before: readyVisits, after: new Array<SansQuartLigne>() };
    try {
      await inParts(lines.before, async (some) => {
        const body = { lignes: some.map(confirmationAsShown) };
        const answer = await confirming.mutateAsync({ body });
        if (answer === 'queued') return;
        showLines(answer.data);
        lines.after.push(...answer.data);
      });
      await inParts(visits.before, async (some) => {
        const body = { visites: some.map(visitAsShown) };
        const answer = await confirmingVisits.mutateAsync({ body });
        if (answer !== 'queued') visits.after.push(...answer.data);
      });
      choose([]);
    } catch (error) {
      negative(failureText(error));
    }
    // Of several calls those before the one that failed are done.
    const done = lines.after.length + visits.after.length;
    if (done > 0) offerUndo(t('presences.bulk.done', { count: done }), { lines, visits });
  };
  return (
    <div ref={bar} className={classes['bulk']}>
      <CloseButton aria-label={t('presences.bulk.clear')} onClick={() => choose([])} />
      <p role="status">
        {t('presences.bulk.chosen', { count: count + leftOut.length })}
        {leftOutText !== '' && <small>{leftOutText}</small>}
      </p>
      {count > 0 && (
        <Button
          loading={confirming.isPending || confirmingVisits.isPending}
          leftSection={<IconCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => void confirm()}
        >
          {t('presences.bulk.confirm', { count })}
        </Button>
      )}
    </div>
  );
}
