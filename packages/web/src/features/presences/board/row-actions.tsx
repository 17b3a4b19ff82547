import type { SansQuartLigne } from '@releve/domain/features/presences.ts';
import { IconCheck, IconPhone, IconUserSearch } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import {
  startCalling,
  startConfirming,
  startConfirmingVisit,
  startReplacing,
} from '../board-store.ts';
import { type BoardLine, rowsOf } from './board-lines.ts';
import { nameOf } from './line-words.ts';
import { type BoardRights, canBeReplaced, isToConfirm } from './line-rights.ts';
import classes from './board.module.css';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type RowActionsProps = { line: BoardLine; rights: BoardRights };

/** What can be done about a line, in its row: the table shows the words of the icon that is pointed at. */
export function RowActions({ line, rights }: RowActionsProps) {
  const t = useT();
  const { ligne } = line;
  const nom = nameOf(ligne, t);
  const telephone = ligne.employe?.telephone ?? null;
  return (
    <span className={classes['actions']}>
      {isToConfirm(line, rights) && (
        <ConfirmAction nom={nom} onConfirm={() => startConfirming(ligne.quart_id)} />
      )}
      {telephone !== null && rights.canNote && (
        <a
          className={classes['action']}
          href={telephoneLink(telephone)}
          aria-label={t('presences.actions.call_named', { nom })}
          data-tooltip={t('presences.actions.call')}
          onClick={() => startCalling(ligne.quart_id)}
        >
          <IconPhone {...icon} />
        </a>
      )}
      {canBeReplaced(line, rights) && (
        <button
          type="button"
          className={classes['action']}
          aria-label={t('presences.actions.replace_named', { nom })}
          data-tooltip={t('presences.actions.replace')}
          onClick={() => startReplacing(ligne.quart_id)}
        >
          <IconUserSearch {...icon} />
        </button>
      )}
    </span>
  );
}

/** Of a visit without a quart that waits for a word. */
export function VisitActions({ ligne }: { ligne: SansQuartLigne }) {
  const t = useT();
  return (
    <span className={classes['actions']}>
      <ConfirmAction
        nom={nameOf(ligne, t)}
        onConfirm={() => startConfirmingVisit(rowsOf(ligne)[0] ?? null)}
      />
    </span>
  );
}

function ConfirmAction({ nom, onConfirm }: { nom: string; onConfirm: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      className={classes['action']}
      aria-label={t('presences.actions.confirm_named', { nom })}
      data-tooltip={t('presences.actions.confirm')}
      onClick={onConfirm}
    >
      <IconCheck {...icon} />
    </button>
  );
}
