import type { ThreadObject, TimelineEntry } from '@releve/domain/features/objects.ts';
import { useState } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { UnsentNote } from '../../ui/message-parts.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { ViewCard } from '../../ui/view-card.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { Composer } from './message/composer.tsx';
import { MessageBody } from './message/message-body.tsx';
import { messageTexts } from './message/message.texts.ts';
import classes from './objects.module.css';
import { useSendMessage, useTimeline } from './timeline.queries.ts';
import { recordTexts } from '../../platform/i18n/record-texts.ts';
import { journalTexts } from '../journal/journal.texts.ts';
import { objectsTexts } from './objects.texts.ts';

needTexts(journalTexts, messageTexts, objectsTexts, recordTexts);

type TimelineProps = { object: ThreadObject; id: number };

/** What was done to an object and what people write under it, in one order. */
export function Timeline({ object, id }: TimelineProps) {
  const t = useT();
  const { timeline, unsent, isError, isFetching, refetch } = useTimeline(object, id);
  return (
    <ViewCard title={t('objects.timeline.title')}>
      {timeline === undefined && isError && (
        <ErrorState
          title={t('objects.timeline.failed')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {timeline === undefined && !isError && (
        <CardSkeleton label={t('objects.timeline.loading')} count={1} />
      )}
      {timeline !== undefined && (
        <ol className={classes['timeline']} aria-label={t('objects.timeline.list')}>
          {timeline.data.map((entry) => (
            <Entry
              key={entry.kind === 'act' ? entry.id : entry.uuid}
              entry={entry}
              isUnsent={entry.kind === 'message' && unsent.has(entry.uuid)}
            />
          ))}
        </ol>
      )}
      {timeline?.peut_ecrire === true && <Write object={object} id={id} />}
    </ViewCard>
  );
}

function Entry({ entry, isUnsent }: { entry: TimelineEntry; isUnsent: boolean }) {
  const t = useT();
  const dates = useDateFormatter();
  const who = entry.par === null ? '' : fullName(entry.par);
  return (
    <li>
      <p className={classes['quiet']}>
        {[who, entry.kind === 'act' ? t(`acts.${entry.action}`) : '', dates.instant(entry.at)]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {entry.kind === 'message' && (
        <div className={classes['message']}>
          <MessageBody message={entry} />
        </div>
      )}
      {isUnsent && <UnsentNote>{t('objects.timeline.will_be_sent')}</UnsentNote>}
    </li>
  );
}

function Write({ object, id }: TimelineProps) {
  const [text, setText] = useState('');
  const send = useSendMessage(object, id);
  useUnsaved(text.trim() !== '');
  return (
    <div className={classes['composer']}>
      <Composer
        text={text}
        onText={setText}
        onSend={({ texte, files }) => send({ texte, files })}
      />
    </div>
  );
}
