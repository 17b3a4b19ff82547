import { Button } from '@mantine/core';
import type { HeuresLine, HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import { IconChevronDown, IconFlag } from '@tabler/icons-react';
import { useId } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { payCodeName } from '../shared/anomaly-words.ts';
import { LineDecisions } from './line-decisions.tsx';
import { LineNotes } from './line-notes.tsx';
import { LineTimes, useSpans } from './line-times.tsx';
import { targetsOf } from './line-targets.ts';
import { badgeOf, isNotable, type LineBadge, paidCodes, paidHere } from './shown-week.ts';
import { UnpaidList } from './unpaid-list.tsx';
import { isContestWaiting, isCorrectionWaiting, type WaitingHeures } from './use-heures-week.ts';
import classes from './line.module.css';

const loadReport = () => import('./report/report-sheet.tsx');
const loadCorrection = () => import('./report/correct-times.tsx');

const KINDS: Record<LineBadge, StateKind> = {
  a_venir: 'neutral',
  en_cours: 'now',
  contestee: 'info',
  approuvee: 'done',
  a_completer: 'now',
  a_approuver: 'neutral',
};

/** The site; of a day off, what it is. */
export function lineName(t: Translate, { client, totaux }: HeuresLine): string {
  if (client !== null) return client.nom;
  const [first] = paidCodes(totaux);
  return first === undefined ? t('my_heures.line.leave') : payCodeName(t, first.code);
}

type LineCardProps = { line: HeuresLine; sheet: HeuresSheet; waiting: WaitingHeures };

/** One site on one day: folded where there is nothing to say of it, so that what matters is in sight. */
export function LineCard({ line, sheet, waiting }: LineCardProps) {
  const t = useT();
  const titleId = useId();
  const spansOf = useSpans();
  const { client, pistes, a_venir } = line;
  const spans = a_venir ? pistes.prevu : pistes.pointe;
  const head = (
    <>
      <span className={classes['words']}>
        <h3 id={titleId} className={classes['name']}>
          {lineName(t, line)}
        </h3>
        {client !== null && spans.length > 0 && (
          <span className={`${classes['quiet'] ?? ''} tabular`}>{spansOf(spans)}</span>
        )}
        <LineBadges line={line} waiting={waiting} />
      </span>
      <span className={`${classes['paid'] ?? ''} tabular`} data-quiet={a_venir || undefined}>
        {formatMinutes(a_venir ? line.prevu : line.paye)}
        <span className={classes['paidWord']}>
          {t(a_venir ? 'my_heures.line.planned_word' : 'my_heures.line.paid_word')}
        </span>
      </span>
    </>
  );
  return (
    <article aria-labelledby={titleId} className={classes['line']}>
      {a_venir ? (
        <div className={classes['head']}>{head}</div>
      ) : (
        <details open={isNotable(line) || isContestWaiting(waiting, line)}>
          <summary className={classes['head']}>
            {head}
            <IconChevronDown
              className={classes['chevron']}
              size={iconSize.control}
              stroke={iconStroke}
              aria-hidden="true"
            />
          </summary>
          <LineBody line={line} sheet={sheet} />
        </details>
      )}
    </article>
  );
}

function LineBadges({ line, waiting }: Pick<LineCardProps, 'line' | 'waiting'>) {
  const t = useT();
  const badge = badgeOf(line);
  return (
    <span className={classes['badges']}>
      <StateBadge kind={KINDS[badge]} label={t(`my_heures.badges.${badge}`)} variant="plain" />
      {isContestWaiting(waiting, line) && (
        <StateBadge kind="silent" label={t('my_heures.line.waiting')} />
      )}
      {isCorrectionWaiting(waiting, line) && (
        <StateBadge kind="silent" label={t('my_heures.line.waiting_correction')} />
      )}
    </span>
  );
}

function LineBody({ line, sheet }: Pick<LineCardProps, 'line' | 'sheet'>) {
  const t = useT();
  const { periode } = sheet;
  return (
    <div className={classes['body']}>
      <LineTimes line={line} />
      {line.apres_periode > 0 && line.jour >= periode.debut && (
        <p className={classes['quiet']}>
          {t('my_heures.line.next_period', { duree: formatMinutes(line.apres_periode) })}
        </p>
      )}
      {line.jour < periode.debut && (
        <p className={classes['quiet']}>
          {t('my_heures.line.this_period', { duree: formatMinutes(paidHere(line, periode)) })}
        </p>
      )}
      <UnpaidList impayes={line.impayes} />
      <LineNotes line={line} />
      <LineFoot line={line} isFrozen={sheet.est_figee} />
    </div>
  );
}

/** Who decided what, and the way to say that it is wrong. */
function LineFoot({ line, isFrozen }: { line: HeuresLine; isFrozen: boolean }) {
  const t = useT();
  const dates = useDateFormatter();
  const report = useOpened<null>(null);
  const correction = useOpened<null>(null);
  const targets = targetsOf(line);
  const canReport = !line.a_venir && (!isFrozen || targets.length > 0);
  const correct = () => {
    report.close();
    correction.open(null);
  };
  return (
    <div className={classes['foot']}>
      <LineDecisions line={line} />
      {canReport && (
        <Button
          variant="subtle"
          className={classes['report'] ?? ''}
          leftSection={<IconFlag size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          aria-label={t('my_heures.report.action_of', {
            nom: lineName(t, line),
            date: dates.long(line.jour),
          })}
          onClick={() => report.open(null)}
        >
          {t('my_heures.report.action')}
        </Button>
      )}
      <OnDemand
        key={`report ${report.key}`}
        load={loadReport}
        isWanted={report.isOpen}
        props={{
          line,
          name: lineName(t, line),
          isFrozen,
          onCorrect: targets.length > 0 ? correct : null,
          isOpen: report.isOpen,
          onClose: report.close,
        }}
      />
      <OnDemand
        load={loadCorrection}
        isWanted={correction.isOpen}
        props={{ targets: correction.isOpen ? targets : [], onClose: correction.close }}
      />
    </div>
  );
}
