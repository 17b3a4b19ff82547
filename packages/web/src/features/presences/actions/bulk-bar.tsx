import { Button, CloseButton } from '@mantine/core';
import { MAX_CONFIRMED } from '@releve/domain/features/presences.ts';
import { IconCheck } from '@tabler/icons-react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import type { BoardLine } from '../board/board-lines.ts';
import { type BoardRights, isToConfirm } from '../board/line-rights.ts';
import { choose, useBoardStore } from '../board-store.ts';
import { showLines, useConfirmPresences } from '../presences.mutations.ts';
import { confirmationAsShown } from './punch-times.ts';
import classes from './bulk-bar.module.css';

type BulkBarProps = { lines: readonly BoardLine[]; rights: BoardRights };

/** What is done with the lines chosen, wherever they are in the list. */
export function BulkBar({ lines, rights }: BulkBarProps) {
  const chosen = useBoardStore((state) => state.chosen);
  // A line that somebody else settled meanwhile has left the choice.
  const ready = lines.filter(
    (line) => chosen.has(line.ligne.quart_id) && isToConfirm(line, rights),
  );
  return ready.length > 0 && <OpenBar ready={ready} />;
}

function OpenBar({ ready }: { ready: readonly BoardLine[] }) {
  const t = useT();
  const confirming = useConfirmPresences();
  const bar = useKeptFocus<HTMLDivElement>();
  const confirm = async () => {
    const lignes = ready.map(({ ligne }) => confirmationAsShown(ligne));
    try {
      for (let from = 0; from < lignes.length; from += MAX_CONFIRMED) {
        const body = { lignes: lignes.slice(from, from + MAX_CONFIRMED) };
        const answer = await confirming.mutateAsync({ body });
        if (answer !== 'queued') showLines(answer.data);
      }
      choose([]);
      positive(t('presences.bulk.done', { count: lignes.length }));
    } catch (error) {
      negative(failureText(error));
    }
  };
  return (
    <div ref={bar} className={classes['bulk']}>
      <CloseButton aria-label={t('presences.bulk.clear')} onClick={() => choose([])} />
      <span role="status">{t('presences.bulk.chosen', { count: ready.length })}</span>
      <Button
        loading={confirming.isPending}
        leftSection={<IconCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => void confirm()}
      >
        {t('presences.bulk.confirm', { count: ready.length })}
      </Button>
    </div>
  );
}
