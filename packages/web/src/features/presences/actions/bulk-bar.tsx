import { Button, CloseButton } from '@mantine/core';
import { MAX_CONFIRMED, type PresenceLigne } from '@releve/domain/features/presences.ts';
import { IconCheck } from '@tabler/icons-react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { type BoardLine, hasPunch } from '../board/board-lines.ts';
import { type BoardRights, isToConfirm } from '../board/line-rights.ts';
import { nameOf } from '../board/line-words.ts';
import { choose, useBoardStore } from '../board-store.ts';
import { showLines, useConfirmPresences } from '../presences.mutations.ts';
import { confirmationAsShown } from './punch-times.ts';
import { useUndoConfirmation } from './use-undo-confirmation.ts';
import classes from './bulk-bar.module.css';

type BulkBarProps = { lines: readonly BoardLine[]; rights: BoardRights };

/** What is done with the lines chosen, wherever they are in the list. */
export function BulkBar({ lines, rights }: BulkBarProps) {
  const chosen = useBoardStore((state) => state.chosen);
  // A line that somebody else settled meanwhile has left the choice.
  const waiting = lines.filter(
    (line) => chosen.has(line.ligne.quart_id) && isToConfirm(line, rights),
  );
  return (
    waiting.length > 0 && (
      <OpenBar
        ready={waiting.filter(hasPunch)}
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

type OpenBarProps = { ready: readonly BoardLine[]; leftOut: readonly BoardLine[] };

function OpenBar({ ready, leftOut }: OpenBarProps) {
  const t = useT();
  const confirming = useConfirmPresences();
  const offerUndo = useUndoConfirmation();
  const leftOutText = useLeftOutText(leftOut);
  const bar = useKeptFocus<HTMLDivElement>();
  const confirm = async () => {
    const before = ready.map(({ ligne }) => ligne);
    const after: PresenceLigne[] = [];
    try {
      for (let from = 0; from < before.length; from += MAX_CONFIRMED) {
        const lignes = before.slice(from, from + MAX_CONFIRMED).map(confirmationAsShown);
        const answer = await confirming.mutateAsync({ body: { lignes } });
        if (answer === 'queued') continue;
        showLines(answer.data);
        after.push(...answer.data);
      }
      choose([]);
      offerUndo(t('presences.bulk.done', { count: before.length }), { before, after });
    } catch (error) {
      negative(failureText(error));
    }
  };
  return (
    <div ref={bar} className={classes['bulk']}>
      <CloseButton aria-label={t('presences.bulk.clear')} onClick={() => choose([])} />
      <p role="status">
        {t('presences.bulk.chosen', { count: ready.length + leftOut.length })}
        {leftOutText !== '' && <small>{leftOutText}</small>}
      </p>
      {ready.length > 0 && (
        <Button
          loading={confirming.isPending}
          leftSection={<IconCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => void confirm()}
        >
          {t('presences.bulk.confirm', { count: ready.length })}
        </Button>
      )}
    </div>
  );
}
