import type { Correction, CorrectionStatut } from '@releve/domain/features/punch-corrections.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { ChooseBox, type Choice } from '../../objects/choose-box.tsx';
import { DecisionForm, TakeBackButton } from '../../objects/decision-form.tsx';
import type { BoardRights } from '../board/line-rights.ts';
import { useDecideCorrection, useReopenCorrection } from '../presences.mutations.ts';
import classes from './corrections.module.css';

export type DecisionRights = Pick<BoardRights, 'canDecide' | 'ownId' | 'authorId'>;

type CorrectionCardProps = {
  correction: Correction;
  rights: DecisionRights;
  /** Undefined where it cannot be decided with others. */
  choice?: Choice | undefined;
  /** While several are chosen they are decided together. */
  isDecidedApart: boolean;
};

const KINDS: Record<CorrectionStatut, StateKind> = {
  en_attente: 'now',
  acceptee: 'done',
  refusee: 'neutral',
};

/** What was punched beside what is asked: both stay, whatever is decided. */
export function CorrectionCard({
  correction,
  rights,
  choice,
  isDecidedApart,
}: CorrectionCardProps) {
  const t = useT();
  const titleId = useId();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  const { employe, client, date, debut, fin, raison, statut, decision } = correction;
  const { demandee_le, demandee_par } = correction;
  return (
    <li className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        {choice && <ChooseBox nom={fullName(employe)} {...choice} />}
        <h3 id={titleId}>{fullName(employe)}</h3>
        <StateBadge kind={KINDS[statut]} label={t(`presences_corrections.tabs.${statut}`)} />
      </div>
      <p>
        {client.nom} · <span>{dates.long(date)}</span>
        {debut !== null && fin !== null && (
          <span className="tabular">
            {' '}
            · {formatClock(debut)}–{formatClock(fin)}
          </span>
        )}
      </p>
      <dl className={classes['times']}>
        <Values correction={correction} side="entree" time={dates.time} />
        <Values correction={correction} side="sortie" time={dates.time} />
      </dl>
      <blockquote>{raison}</blockquote>
      <p className={classes['small']}>
        {demandee_par.id === employe.id
          ? t('presences_corrections.asked', { date: dates.instant(demandee_le) })
          : t('presences_corrections.asked_by', {
              date: dates.instant(demandee_le),
              nom: fullName(demandee_par),
            })}
      </p>
      {decision !== null && (
        <p className={classes['small']}>
          {t('presences_corrections.decided_by', {
            nom: fullName(decision.par),
            date: dates.instant(decision.le),
          })}
          {decision.note !== '' && ` · ${decision.note}`}
        </p>
      )}
      <Link className={classes['link'] ?? ''} to={`/admin/presences/${date}`}>
        {t('presences_corrections.open_line')}
      </Link>
      {isDecidedApart && canBeDecided(correction, rights) && <Decision correction={correction} />}
      {canBeTakenBack(correction, rights) && <TakeBack correction={correction} />}
    </li>
  );
}

/** One's own times, and what one asked in somebody's name, are for somebody else, but for a director. */
export const canBeDecided = (
  { statut, employe, demandee_par }: Correction,
  { canDecide, ownId }: DecisionRights,
): boolean =>
  statut === 'en_attente' && canDecide && employe.id !== ownId && demandee_par.id !== ownId;

/** Whoever decided may, and a director. */
const canBeTakenBack = (
  { decision, employe }: Correction,
  { canDecide, ownId, authorId }: DecisionRights,
): boolean =>
  decision !== null &&
  canDecide &&
  employe.id !== ownId &&
  (authorId === 'any' || authorId === decision.par.id);

type ValuesProps = {
  correction: Correction;
  side: 'entree' | 'sortie';
  time: (instant: string) => string;
};

function Values({ correction, side, time }: ValuesProps) {
  const t = useT();
  const punched = side === 'entree' ? correction.entree_pointee : correction.sortie_pointee;
  const asked = correction[side];
  const isReopened = correction.rouvrir.includes(side);
  const isReplaced = correction.statut === 'acceptee' && (asked !== null || isReopened);
  const before = punched
    ? t('presences_corrections.punched', { time: time(punched.at) })
    : t('presences_corrections.not_punched');
  return (
    <div>
      <dt>{t(`presences_corrections.${side}`)}</dt>
      <dd>{isReplaced && punched ? <s>{before}</s> : before}</dd>
      <dd>
        {isReopened ? (
          <strong>{t('presences_corrections.reopened')}</strong>
        ) : asked === null ? (
          <span className={classes['small']}>{t('presences_corrections.unchanged')}</span>
        ) : (
          <strong>{t('presences_corrections.wanted', { time: time(asked) })}</strong>
        )}
      </dd>
    </div>
  );
}

function Decision({ correction: { id, version, employe } }: { correction: Correction }) {
  const t = useT();
  const { isPending, mutateAsync } = useDecideCorrection();
  const reopening = useReopenCorrection();
  const nom = fullName(employe);
  return (
    <DecisionForm
      isPending={isPending}
      decide={(decision) => mutateAsync({ params: { id }, body: { ...decision, version } })}
      takeBack={async (decided) => {
        if (decided === 'queued') return;
        await reopening.mutateAsync({ params: { id }, body: { version: decided.version } });
      }}
      words={{
        accept: t('presences_corrections.accept_named', { nom }),
        refuse: t('presences_corrections.refuse_named', { nom }),
        accepted: t('presences_corrections.accepted'),
        refused: t('presences_corrections.refused'),
      }}
    />
  );
}

function TakeBack({ correction: { id, version, employe } }: { correction: Correction }) {
  const t = useT();
  const { isPending, mutateAsync } = useReopenCorrection();
  return (
    <TakeBackButton
      isPending={isPending}
      takeBack={() => mutateAsync({ params: { id }, body: { version } })}
      label={t('presences_corrections.take_back_named', { nom: fullName(employe) })}
    />
  );
}
