import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import { IconKey, IconNote, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { QuartActions } from './quart-actions.tsx';
import { QuartMarks } from './quart-marks.tsx';
import { QuartTasks } from './quart-tasks.tsx';
import { endsNextDay, momentOf, type QuartMoment } from './shown-week.ts';
import classes from './quart-card.module.css';

type QuartCardProps = {
  quart: HoraireQuart;
  /** Confirmed on this device, and not sent yet. */
  isWaiting: boolean;
};

export function QuartCard({ quart, isWaiting }: QuartCardProps) {
  const t = useT();
  const titleId = useId();
  const moment = momentOf(quart, useCorrectedNow());
  const { client, note, pause_minutes } = quart;
  return (
    <article className={classes['card']} aria-labelledby={titleId} data-moment={moment}>
      <div className={classes['head']}>
        <p className={`${classes['times']} tabular`}>
          {t('horaire.quart.times', {
            debut: formatClock(quart.debut),
            fin: formatClock(quart.fin),
          })}
          {endsNextDay(quart) && (
            <span className={classes['nextDay']}> {t('horaire.quart.next_day')}</span>
          )}
        </p>
        <Moment moment={moment} />
      </div>
      <div>
        <h3 className={classes['site']} id={titleId}>
          {client.nom}
        </h3>
        <p className={classes['address']}>
          {client.adresse}, {client.ville}
        </p>
      </div>
      <p className={`${classes['work']} tabular`}>
        {[
          t('horaire.quart.work', { duration: formatMinutes(quart.minutes) }),
          ...(pause_minutes > 0 ? [t('horaire.quart.pause', { minutes: pause_minutes })] : []),
        ].join(' · ')}
      </p>
      {note !== '' && <Remark icon={IconNote} title={t('horaire.quart.note')} text={note} />}
      {client.acces !== '' && (
        <Remark icon={IconKey} title={t('horaire.quart.access')} text={client.acces} />
      )}
      <QuartTasks quart={quart} />
      <QuartActions client={client} />
      <QuartMarks quart={quart} isWaiting={isWaiting} isOver={moment === 'over'} />
    </article>
  );
}

function Moment({ moment }: { moment: QuartMoment }) {
  const t = useT();
  switch (moment) {
    case 'now':
      return <StateBadge kind="now" label={t('horaire.quart.now')} />;
    case 'soon':
      return <StateBadge kind="now" label={t('horaire.quart.soon')} />;
    case 'over':
      return <StateBadge kind="neutral" variant="plain" label={t('horaire.quart.over')} />;
    case 'later':
      return null;
  }
}

type RemarkProps = { icon: TablerIcon; title: string; text: string };

function Remark({ icon: Icon, title, text }: RemarkProps) {
  return (
    <div className={classes['remark']}>
      <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <div>
        <h4 className={classes['remarkTitle']}>{title}</h4>
        <p className={classes['remarkText']}>{text}</p>
      </div>
    </div>
  );
}
