import { Button, Textarea } from '@mantine/core';
import {
  MAX_MESSAGE,
  type ThreadObject,
  type TimelineEntry,
} from '@releve/domain/features/objects.ts';
import { IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { MessageText, UnsentNote } from '../../ui/message-parts.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../ui/view-card.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import classes from './objects.module.css';
import { useSendMessage, useTimeline } from './timeline.queries.ts';
import { recordTexts } from '../../platform/i18n/record-texts.ts';
import { journalTexts } from '../journal/journal.texts.ts';
import { objectsTexts } from './objects.texts.ts';

needTexts(journalTexts, objectsTexts, recordTexts);

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
      {timeline?.peut_ecrire === true && <Composer object={object} id={id} />}
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
      {entry.kind === 'message' && <MessageText>{entry.texte}</MessageText>}
      {isUnsent && <UnsentNote>{t('objects.timeline.will_be_sent')}</UnsentNote>}
    </li>
  );
}

function Composer({ object, id }: TimelineProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { mutate } = useSendMessage();
  const written = text.trim();
  useUnsaved(written !== '');
  const send = () =>
    mutate(
      { params: { object, id }, body: { uuid: createUuid(), texte: written, at: correctedNow() } },
      { onSuccess: () => setText('') },
    );
  return (
    <div className={classes['composer']}>
      <Textarea
        label={t('objects.timeline.write')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_MESSAGE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={written === ''}
        leftSection={<IconSend2 size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={send}
      >
        {t('objects.timeline.send')}
      </Button>
    </div>
  );
}
