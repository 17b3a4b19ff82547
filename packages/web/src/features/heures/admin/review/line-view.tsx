import { Button } from '@mantine/core';
import type { HeuresAdminSheet } from '@releve/domain/features/heures-admin.ts';
import type { HeuresAnomaly, HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { StateBadge, type StateKind } from '../../../../ui/state-badge.tsx';
import { anomalyName, anomalyText, factName, payCodeName } from '../../shared/anomaly-words.ts';
import { LineHistory } from './line-history.tsx';
import { LineTracks } from './line-tracks.tsx';
import { PendingCorrection } from './pending-correction.tsx';
import { ReasonPrompt } from './reason-prompt.tsx';
import { waitingKey } from './people-order.ts';
import { setConflict, useReviewStore } from './review-store.ts';
import type { Review } from './use-review.ts';
import classes from './review.module.css';

type LineViewProps = {
  sheet: HeuresAdminSheet;
  line: HeuresLine;
  mayDecide: boolean;
  review: Review;
};

export const lineLook = (
  line: HeuresLine,
): {
  kind: StateKind;
  word: 'a_venir' | 'en_cours' | 'approuvee' | 'contestee' | 'bloquante' | 'a_verifier' | 'prete';
} => {
  if (line.a_venir) return { kind: 'neutral', word: 'a_venir' };
  if (line.en_cours) return { kind: 'info', word: 'en_cours' };
  if (line.etat === 'approuvee') return { kind: 'done', word: 'approuvee' };
  if (line.anomalies.some(({ gravite }) => gravite === 'bloquante'))
    return { kind: 'wrong', word: 'bloquante' };
  if (line.etat === 'contestee') return { kind: 'now', word: 'contestee' };
  const isDoubtful =
    line.change.length > 0 || line.anomalies.some(({ gravite }) => gravite === 'a_decider');
  return isDoubtful ? { kind: 'now', word: 'a_verifier' } : { kind: 'info', word: 'prete' };
};

/** One day at one site: planned, punched and paid above each other, what is doubtful, and what was decided. */
export function LineView({ sheet, line, mayDecide, review }: LineViewProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { kind, word } = lineLook(line);
  const isSending = useReviewStore((state) =>
    state.waiting.has(waitingKey(sheet.employe.id, line.cle)),
  );
  return (
    <section className={classes['lineView']} aria-label={t('heures_review.line.label')}>
      <div className={classes['lineHead']}>
        <h3>
          {dates.long(line.jour)}
          <span>{line.client?.nom ?? t('heures_review.line.no_client')}</span>
        </h3>
        <StateBadge
          kind={isSending ? 'neutral' : kind}
          label={t(isSending ? 'heures_review.line.sending' : `heures_admin.states.${word}`)}
        />
      </div>
      <Changed sheet={sheet} line={line} />
      <ul className={classes['anomalies']}>
        {line.anomalies.map((anomaly) => (
          <AnomalyRow key={`${anomaly.code} ${anomaly.cle}`} anomaly={anomaly} />
        ))}
      </ul>
      <LineTracks line={line} />
      <Codes line={line} />
      {mayDecide && <ReasonPrompt line={line} onAnswer={review.answer} />}
      {mayDecide && line.anomalies.some(({ code }) => code === 'correction_en_attente') && (
        <PendingCorrection employeId={sheet.employe.id} line={line} periodeId={sheet.periode.id} />
      )}
      <Button
        component={Link}
        to={`/admin/presences/${line.jour}`}
        variant="subtle"
        size="compact-md"
        className={classes['toBoard'] ?? ''}
      >
        {t('heures_review.line.board')}
      </Button>
      <LineHistory line={line} />
    </section>
  );
}

const LOOKS: Readonly<Record<HeuresAnomaly['gravite'], StateKind>> = {
  bloquante: 'wrong',
  a_decider: 'now',
  a_savoir: 'neutral',
};

function AnomalyRow({ anomaly: { code, gravite, minutes } }: { anomaly: HeuresAnomaly }) {
  const t = useT();
  return (
    <li>
      <StateBadge
        kind={LOOKS[gravite]}
        label={
          minutes === null
            ? anomalyName(t, code)
            : `${anomalyName(t, code)} · ${formatMinutes(minutes)}`
        }
      />
      <p className={classes['quiet']}>{anomalyText(t, code)}</p>
    </li>
  );
}

/** What is no longer as it was approved, or as it was when somebody pressed. */
function Changed({ sheet, line }: Pick<LineViewProps, 'sheet' | 'line'>) {
  const t = useT();
  const conflict = useReviewStore((state) =>
    state.conflicts.get(waitingKey(sheet.employe.id, line.cle)),
  );
  const words = (facts: HeuresLine['change']) => facts.map((fact) => factName(t, fact)).join(', ');
  return (
    <>
      {conflict && (
        <Banner
          kind="danger"
          onDismiss={() => setConflict(sheet.employe.id, line.cle, null)}
          dismissLabel={t('app.close')}
        >
          {t('heures_review.line.conflict', {
            facts: words([...conflict.facts]),
            before: formatMinutes(conflict.before),
            after: formatMinutes(conflict.after),
          })}
        </Banner>
      )}
      {line.change.length > 0 && (
        <Banner kind="warning">
          {t('heures_review.line.changed', { facts: words(line.change) })}
        </Banner>
      )}
      {line.approbation && (
        <p className={classes['quiet']}>
          {t(
            line.approbation.auto
              ? 'heures_review.line.approved_auto'
              : 'heures_review.line.approved_by',
            {
              nom: fullName(line.approbation.par),
            },
          )}
        </p>
      )}
    </>
  );
}

/** Minutes by code, as they go to the payroll. */
function Codes({ line: { totaux, apres_periode } }: { line: HeuresLine }) {
  const t = useT();
  const codes = Object.entries(totaux) as [keyof typeof totaux, number][];
  return (
    <p className={`${classes['codes']} tabular`}>
      {codes.length === 0 && <span>{t('heures_review.line.nothing_paid')}</span>}
      {codes.map(([code, minutes]) => (
        <span key={code}>
          {payCodeName(t, code)} <b>{formatMinutes(minutes)}</b>
        </span>
      ))}
      {apres_periode > 0 && (
        <span>{t('heures_review.line.next_period', { hours: formatMinutes(apres_periode) })}</span>
      )}
    </p>
  );
}
