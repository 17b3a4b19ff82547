import type { HeuresLine, HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { payCodeName } from '../shared/anomaly-words.ts';
import { ContestNote } from './contest-note.tsx';
import { LineFoot } from './line-foot.tsx';
import { LineNotes } from './line-notes.tsx';
import { LineTimes, useSpans } from './line-times.tsx';
import { badgeOf, isNotable, type LineBadge, paidCodes, paidHere } from './shown-week.ts';
import { UnpaidList } from './unpaid-list.tsx';
import { contestWaiting, isCorrectionWaiting, type WaitingHeures } from './use-heures-week.ts';
import classes from './line.module.css';

const KINDS: Record<LineBadge, StateKind> = {
  a_venir: 'neutral',
  en_cours: 'now',
  contestee: 'info',
  approuvee: 'done',
  a_completer: 'now',
  a_approuver: 'neutral',
};

/** The site; of a day off, what it is. */
function lineName(t: Translate, { client, totaux }: HeuresLine): string {
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
        <details open={isNotable(line) || contestWaiting(waiting, line) !== undefined}>
          <summary className={classes['head']}>
            {head}
            <IconChevronDown
              className={classes['chevron']}
              size={iconSize.control}
              stroke={iconStroke}
              aria-hidden="true"
            />
          </summary>
          <LineBody line={line} sheet={sheet} waiting={waiting} />
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
      {contestWaiting(waiting, line) !== undefined && (
        <StateBadge kind="silent" label={t('my_heures.line.waiting')} />
      )}
      {isCorrectionWaiting(waiting, line) && (
        <StateBadge kind="silent" label={t('my_heures.line.waiting_correction')} />
      )}
    </span>
  );
}

function LineBody({ line, sheet, waiting }: LineCardProps) {
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
      <ContestNote line={line} waiting={waiting} />
      <LineFoot line={line} name={lineName(t, line)} isFrozen={sheet.est_figee} />
    </div>
  );
}
