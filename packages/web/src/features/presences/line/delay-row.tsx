import { IconClockPause } from '@tabler/icons-react';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import type { HistoryEvent } from './history-events.ts';
import { Line, Row } from './history-row.tsx';

/** What was said of an arrival; struck through once it was changed or taken back. */
export function DelayRow({ event }: { event: Extract<HistoryEvent, { kind: 'annonce' }> }) {
  const { t, time } = useWordsContext();
  const { minutes, arrivee_at, par } = event.annonce;
  const title =
    arrivee_at === null
      ? t('presences.history.on_time')
      : t('presences.history.announced', { minutes, time: time(arrivee_at) });
  return (
    <Row icon={IconClockPause} at={event.at} title={event.isReplaced ? <s>{title}</s> : title}>
      <Line>{t('presences.history.by', { nom: fullName(par) })}</Line>
    </Row>
  );
}
