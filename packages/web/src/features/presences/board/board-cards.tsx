import { Button } from '@mantine/core';
import type { PresencePunch, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { IconCheck, IconPhone, IconUserSearch } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import {
  startCalling,
  startConfirming,
  startConfirmingVisit,
  startReplacing,
  toggleChosen,
  useBoardStore,
} from '../board-store.ts';
import { useIsGlowing } from '../live/board-glow.ts';
import type { OpenedLine } from '../presences-search.ts';
import { type BoardItem, type BoardLine, lineKey, rowsOf, visitKey } from './board-lines.ts';
import { Person } from './board-row.tsx';
import { isTitle, titleOf } from './board-table.tsx';
import { DelayChip } from './delay-chip.tsx';
import { LeaveChip } from './leave-chip.tsx';
import {
  type BoardRights,
  isToConfirm,
  isVisitToConfirm,
  needsReplacement,
} from './line-rights.ts';
import {
  detailText,
  flagsText,
  followUpText,
  nameOf,
  stateText,
  visitDetail,
} from './line-words.ts';
import { lookOf } from './state-look.ts';
import { IncidentsChip } from './open-incidents.tsx';
import { useWordsContext } from './use-line-words.ts';
import { useListTop } from '../../../ui/use-list-top.ts';
import { VisitBadge, visitState } from './visit-badge.tsx';
import classes from './board-cards.module.css';
import shared from './board.module.css';

type BoardCardsProps = {
  label: string;
  items: readonly BoardItem[];
  rights: BoardRights;
  onOpen: (line: OpenedLine) => void;
};

const CARD_PX = 236;
const TITLE_PX = 44;

/** The day on a phone: a card per quart, those in sight only. */
export function BoardCards({ label, items, rights, onOpen }: BoardCardsProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const offset = useListTop(list);
  // oxlint-disable-next-line react/incompatible-library -- it must draw anew at every scroll, and does
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (at) => (isTitle(items[at]) ? TITLE_PX : CARD_PX),
    getItemKey: (at) => items[at]?.key ?? at,
    overscan: 3,
    scrollMargin: offset,
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      className={classes['cards']}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              {item.kind === 'ligne' ? (
                <LineCard line={item.line} rights={rights} onOpen={onOpen} />
              ) : item.kind === 'sans_quart' ? (
                <UnplannedCard ligne={item.ligne} rights={rights} onOpen={onOpen} />
              ) : (
                <h2 className={classes['title']}>
                  {titleOf(item, t)} <span>{item.count}</span>
                </h2>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type LineCardProps = { line: BoardLine } & Pick<BoardCardsProps, 'rights' | 'onOpen'>;

const LineCard = memo(function LineCard({ line, rights, onOpen }: LineCardProps) {
  const { ligne, etat } = line;
  const t = useT();
  const words = useWordsContext();
  const isGlowing = useIsGlowing(lineKey(ligne.quart_id));
  const nom = nameOf(ligne, t);
  const look = lookOf(line);
  const detail = [detailText(line, words), followUpText(ligne, words)].filter(Boolean).join(' · ');
  return (
    <div className={classes['card']} data-etat={etat} data-glow={isGlowing || undefined}>
      <div className={classes['head']}>
        <Person employe={ligne.employe} />
        <CardName nom={nom} onOpen={() => onOpen({ quart: ligne.quart_id })} />
        {isToConfirm(line, rights) && <CardChoice choice={lineKey(ligne.quart_id)} nom={nom} />}
      </div>
      <div className={classes['state']}>
        <StateBadge kind={look.kind} icon={look.icon} label={stateText(line, t)} />
        <LeaveChip line={line} />
        <DelayChip line={line} />
        {detail !== '' && <small>{detail}</small>}
      </div>
      <p className={classes['place']}>
        {ligne.client.nom} · {ligne.client.ville}
      </p>
      <IncidentsChip clientId={ligne.client.id} />
      <CardTimes
        prevu={`${formatClock(ligne.debut)}–${formatClock(ligne.fin)}`}
        entree={ligne.entree}
        sortie={ligne.sortie}
      />
      <CardActions line={line} nom={nom} rights={rights} />
    </div>
  );
});

function CardName({ nom, onOpen }: { nom: string; onOpen: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      className={`${shared['name']} ${classes['name']}`}
      aria-label={t('presences.actions.open', { nom })}
      onClick={onOpen}
    >
      {nom}
    </button>
  );
}

function CardActions({ line, nom, rights }: { line: BoardLine; nom: string; rights: BoardRights }) {
  const t = useT();
  const { quart_id, employe } = line.ligne;
  const telephone = employe?.telephone ?? null;
  const canConfirm = isToConfirm(line, rights);
  const canCall = telephone !== null && rights.canNote;
  const canReplace = needsReplacement(line, rights);
  if (!canConfirm && !canCall && !canReplace) return null;
  return (
    <div className={classes['actions']}>
      {canConfirm && <CardConfirm nom={nom} onConfirm={() => startConfirming(quart_id)} />}
      {canCall && (
        <Button
          component="a"
          variant="default"
          href={telephoneLink(telephone)}
          leftSection={<IconPhone {...icon} />}
          aria-label={t('presences.actions.call_named', { nom })}
          onClick={() => startCalling(quart_id)}
        >
          {t('presences.actions.call')}
        </Button>
      )}
      {canReplace && (
        <Button
          className={classes['quiet'] ?? ''}
          variant="subtle"
          leftSection={<IconUserSearch {...icon} />}
          aria-label={t('presences.actions.replace_named', { nom })}
          onClick={() => startReplacing(quart_id)}
        >
          {t('presences.actions.replace')}
        </Button>
      )}
    </div>
  );
}

function CardConfirm({ nom, onConfirm }: { nom: string; onConfirm: () => void }) {
  const t = useT();
  return (
    <Button
      variant="default"
      leftSection={<IconCheck {...icon} />}
      aria-label={t('presences.actions.confirm_named', { nom })}
      onClick={onConfirm}
    >
      {t('presences.actions.confirm')}
    </Button>
  );
}

function CardChoice({ choice, nom }: { choice: string; nom: string }) {
  const t = useT();
  const isChosen = useBoardStore(({ chosen }) => chosen.has(choice));
  return (
    <label className={classes['choice']}>
      <span className="visually-hidden">{t('presences.columns.select_one', { nom })}</span>
      <input
        type="checkbox"
        className={shared['choice']}
        checked={isChosen}
        onChange={() => toggleChosen(choice)}
      />
    </label>
  );
}

type CardTimesProps = {
  prevu: string;
  entree: PresencePunch | null;
  sortie: PresencePunch | null;
};

function CardTimes({ prevu, entree, sortie }: CardTimesProps) {
  const t = useT();
  return (
    <dl className={classes['times']}>
      <Time label={t('presences.columns.prevu')}>{prevu}</Time>
      <Time label={t('presences.columns.entree')}>
        <PunchTime punch={entree} />
      </Time>
      <Time label={t('presences.columns.sortie')}>
        <PunchTime punch={sortie} />
      </Time>
    </dl>
  );
}

function Time({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PunchTime({ punch }: { punch: PresencePunch | null }) {
  const words = useWordsContext();
  if (punch === null) return '—';
  const flags = flagsText(punch, words);
  return (
    <>
      {words.time(punch.at)}
      {flags !== '' && <small>{flags}</small>}
    </>
  );
}

type UnplannedCardProps = { ligne: SansQuartLigne } & Pick<BoardCardsProps, 'rights' | 'onOpen'>;

function UnplannedCard({ ligne, rights, onOpen }: UnplannedCardProps) {
  const t = useT();
  const words = useWordsContext();
  const key = visitKey(ligne);
  const isGlowing = useIsGlowing(key);
  const nom = nameOf(ligne, t);
  const [pointage] = rowsOf(ligne);
  const isWaiting = isVisitToConfirm(ligne, rights);
  const detail = visitDetail(ligne, words);
  return (
    <div
      className={classes['card']}
      data-etat={visitState(ligne)}
      data-glow={isGlowing || undefined}
    >
      <div className={classes['head']}>
        <Person employe={ligne.employe} />
        <CardName nom={nom} onOpen={() => onOpen({ pointage })} />
        {isWaiting && <CardChoice choice={key} nom={nom} />}
      </div>
      <div className={classes['state']}>
        <VisitBadge ligne={ligne} />
        {detail !== '' && <small>{detail}</small>}
      </div>
      <p className={classes['place']}>
        {ligne.client.nom} · {ligne.client.ville}
      </p>
      <IncidentsChip clientId={ligne.client.id} />
      <CardTimes prevu="—" entree={ligne.entree} sortie={ligne.sortie} />
      {isWaiting && (
        <div className={classes['actions']}>
          <CardConfirm nom={nom} onConfirm={() => startConfirmingVisit(pointage ?? null)} />
        </div>
      )}
    </div>
  );
}
