import type { PresencePunch, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { IconUserQuestion } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { isOwnControl } from '../../../ui/data-table/row-events.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useTurn } from '../../../ui/use-turn.ts';
import { initialsOf } from '../../../platform/i18n/person-name.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { toggleChosen, useBoardStore } from '../board-store.ts';
import { useIsGlowing } from '../live/board-glow.ts';
import type { OpenedLine } from '../presences-search.ts';
import { type BoardLine, lineKey, rowsOf, visitKey } from './board-lines.ts';
import { DelayChip } from './delay-chip.tsx';
import { LeaveChip } from './leave-chip.tsx';
import { type BoardRights, isToConfirm, isVisitToConfirm } from './line-rights.ts';
import {
  contactText,
  detailText,
  flagsText,
  followUpText,
  nameOf,
  stateText,
  visitDetail,
} from './line-words.ts';
import { IncidentsChip } from './open-incidents.tsx';
import { RowActions, VisitActions } from './row-actions.tsx';
import { lookOf } from './state-look.ts';
import { useWordsContext } from './use-line-words.ts';
import { VisitBadge, visitState } from './visit-badge.tsx';
import classes from './board.module.css';

type BoardRowProps = {
  line: BoardLine;
  /** Among all rows, those out of sight included; the head is the first. */
  place: number;
  /** Tells the table how high the row is: what is long goes on in a second line. */
  measure: (row: HTMLTableRowElement | null) => void;
  isOpened: boolean;
  /** False beside the panel, which says the rest. */
  hasDetails: boolean;
  rights: BoardRights;
  onOpen: (line: OpenedLine) => void;
  /** Whether the row may be drawn by and by: see use-turn.ts. */
  mayWait: () => boolean;
};

/** After the name. */
const CELLS = 7;
const FEWER_CELLS = 3;

const SIBLINGS: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** From the name of a line to the next one, over the titles between. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const side = SIBLINGS[event.key];
  if (side === undefined) return;
  let row = event.currentTarget.closest('tr')?.[side] ?? null;
  while (row !== null && row.querySelector('[data-name]') === null) row = row[side];
  const name = row?.querySelector('[data-name]');
  if (!(name instanceof HTMLElement)) return;
  event.preventDefault();
  name.focus();
}

/** While the table scrolls, its name comes before the rest. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { line, place, measure, isOpened, hasDetails, rights, onOpen, mayWait } = props;
  const { ligne, etat } = line;
  const t = useT();
  const isGlowing = useIsGlowing(lineKey(ligne.quart_id));
  const hasTurn = useTurn(mayWait);
  const nom = nameOf(ligne, t);
  const open = () => onOpen({ quart: ligne.quart_id });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the name in it is a button that does the same
    <tr
      ref={measure}
      data-index={place - 2}
      className={classes['row']}
      data-etat={etat}
      data-glow={isGlowing || undefined}
      aria-rowindex={place}
      aria-current={isOpened || undefined}
      onClick={(event) => openFromRow(event, open)}
    >
      {rights.canConfirm && (
        <td>
          {isToConfirm(line, rights) && <RowChoice choice={lineKey(ligne.quart_id)} nom={nom} />}
        </td>
      )}
      <td>
        <div className={classes['who']}>
          <Person employe={ligne.employe} />
          <RowName nom={nom} onOpen={open} />
        </div>
      </td>
      {hasTurn ? (
        <RowFacts line={line} hasDetails={hasDetails} rights={rights} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty for a moment
        <td colSpan={hasDetails ? CELLS : FEWER_CELLS} />
      )}
    </tr>
  );
});

function RowFacts({
  line,
  hasDetails,
  rights,
}: Pick<BoardRowProps, 'line' | 'hasDetails' | 'rights'>) {
  const { ligne } = line;
  const t = useT();
  const words = useWordsContext();
  const { kind, icon } = lookOf(line);
  const detail = [detailText(line, words), followUpText(ligne, words)].filter(Boolean).join(' · ');
  return (
    <>
      <td className={classes['two']}>
        {ligne.client.nom}
        <SiteLine client={ligne.client} />
      </td>
      <td className="tabular">
        {formatClock(ligne.debut)}–{formatClock(ligne.fin)}
      </td>
      {hasDetails && (
        <>
          <PunchCell punch={ligne.entree} />
          <PunchCell punch={ligne.sortie} />
        </>
      )}
      <td className={classes['two']}>
        <StateBadge kind={kind} icon={icon} label={stateText(line, t)} />
        <LeaveChip line={line} />
        <DelayChip line={line} />
        {detail !== '' && <small>{detail}</small>}
      </td>
      {hasDetails && (
        <>
          <td className={classes['two']}>
            {ligne.contact ? contactText(ligne.contact.vu_le, ligne.debut_at, words) : '—'}
            {ligne.contact !== null && ligne.contact.non_envoyes > 0 && (
              <small>{t('presences.line.unsent', { count: ligne.contact.non_envoyes })}</small>
            )}
          </td>
          <td>
            <RowActions line={line} rights={rights} />
          </td>
        </>
      )}
    </>
  );
}

/** A click anywhere in the row but on a control of its own. */
function openFromRow(event: MouseEvent<HTMLTableRowElement>, open: () => void): void {
  if (!isOwnControl(event.target, event.currentTarget)) open();
}

function RowName({ nom, onOpen }: { nom: string; onOpen: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      data-name
      className={classes['name']}
      aria-label={t('presences.actions.open', { nom })}
      onClick={onOpen}
      onKeyDown={moveFocus}
    >
      {nom}
    </button>
  );
}

/** Under its name: the town, and what is open there. */
function SiteLine({ client: { id, ville } }: Pick<SansQuartLigne, 'client'>) {
  return (
    <small>
      <IncidentsChip clientId={id} /> {ville}
    </small>
  );
}

function RowChoice({ choice, nom }: { choice: string; nom: string }) {
  const t = useT();
  const isChosen = useBoardStore(({ chosen }) => chosen.has(choice));
  return (
    <input
      type="checkbox"
      className={classes['choice']}
      aria-label={t('presences.columns.select_one', { nom })}
      checked={isChosen}
      onChange={() => toggleChosen(choice)}
    />
  );
}

/** The photo, or the initials; drawn with one element, as there are many of them. */
export function Person({ employe }: { employe: SansQuartLigne['employe'] | null }) {
  if (employe === null) {
    return (
      <span className={classes['face']} data-open aria-hidden="true">
        <IconUserQuestion size={18} stroke={1.75} />
      </span>
    );
  }
  return employe.photo_url === null ? (
    <span className={classes['face']} aria-hidden="true">
      {initialsOf(employe)}
    </span>
  ) : (
    <img className={classes['face']} src={employe.photo_url} alt="" loading="lazy" />
  );
}

function PunchCell({ punch }: { punch: PresencePunch | null }) {
  const words = useWordsContext();
  if (punch === null) return <td className={classes['none']}>—</td>;
  const flags = flagsText(punch, words);
  return (
    <td className={classes['two']}>
      {words.time(punch.at)}
      {flags !== '' && <small>{flags}</small>}
    </td>
  );
}

type UnplannedRowProps = Omit<BoardRowProps, 'line' | 'mayWait'> & { ligne: SansQuartLigne };

/** A visit that no quart of the day explains. */
export function UnplannedRow(props: UnplannedRowProps) {
  const { ligne, place, measure, isOpened, hasDetails, rights, onOpen } = props;
  const t = useT();
  const words = useWordsContext();
  const key = visitKey(ligne);
  const isGlowing = useIsGlowing(key);
  const nom = nameOf(ligne, t);
  const isWaiting = isVisitToConfirm(ligne, rights);
  const detail = visitDetail(ligne, words);
  const open = () => onOpen({ pointage: rowsOf(ligne)[0] });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the name in it is a button that does the same
    <tr
      ref={measure}
      data-index={place - 2}
      className={classes['row']}
      data-etat={visitState(ligne)}
      data-glow={isGlowing || undefined}
      aria-rowindex={place}
      aria-current={isOpened || undefined}
      onClick={(event) => openFromRow(event, open)}
    >
      {rights.canConfirm && <td>{isWaiting && <RowChoice choice={key} nom={nom} />}</td>}
      <td>
        <div className={classes['who']}>
          <Person employe={ligne.employe} />
          <RowName nom={nom} onOpen={open} />
        </div>
      </td>
      <td className={classes['two']}>
        {ligne.client.nom}
        <SiteLine client={ligne.client} />
      </td>
      <td className={classes['none']}>—</td>
      {hasDetails && (
        <>
          <PunchCell punch={ligne.entree} />
          <PunchCell punch={ligne.sortie} />
        </>
      )}
      <td className={classes['two']}>
        <VisitBadge ligne={ligne} />
        {detail !== '' && <small>{detail}</small>}
      </td>
      {hasDetails && (
        <>
          <td className={classes['none']}>—</td>
          <td>{isWaiting && <VisitActions ligne={ligne} />}</td>
        </>
      )}
    </tr>
  );
}
