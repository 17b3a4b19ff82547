import { listMySondages, type MySondage } from '@releve/domain/features/sondages.ts';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { CardLine, Quiet, ReadingRow, RowTitle } from '../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { RefusedCommands } from '../../objects/refused-commands.tsx';
import { ANSWER_COMMAND } from '../sondage-work.ts';
import { findSondages } from './find-sondages.ts';
import { mySondagesSearch } from './my-sondages-search.ts';
import { mySondagesTexts } from './my-sondages.texts.ts';
import { OwnPage } from './own-page.tsx';
import classes from './mine.module.css';

needTexts(mySondagesTexts);

const FILTERS = ['tous', 'a_repondre', 'conclu'] as const;

export default function MySondagesPage() {
  return (
    <OwnPage>
      <MySondages />
    </OwnPage>
  );
}

/** What is asked of the person, and what followed. What they answered is nowhere. */
function MySondages() {
  const t = useT();
  const navigate = useNavigate();
  const screen = useListSearch(mySondagesSearch);
  const { search, narrow } = screen;
  // All of them, as this device keeps them: they are few, and can be searched without a network.
  const list = useEndpoint(listMySondages, {});
  const shown = list.data && findSondages(list.data.data, search);
  return (
    <ListScreen
      screen={screen}
      list={{ ...list, data: shown && { data: shown } }}
      title={t('titles.survey')}
      words={listWords(t, 'my_sondages.list')}
      icon={IconMessageQuestion}
      renderCard={(sondage) => (
        <MySondageRow
          sondage={sondage}
          onOpen={() => void navigate({ to: `/user/sondages/${sondage.id}` })}
        />
      )}
      choice={
        <FilterChoice
          label={t('my_sondages.list.filter')}
          options={FILTERS.map((value) => ({ value, label: t(`my_sondages.filters.${value}`) }))}
          value={search.etat ?? 'tous'}
          onChange={(value) => narrow({ etat: value === 'tous' ? undefined : value })}
          isWide
        />
      }
      done={
        search.etat === 'a_repondre'
          ? { title: t('my_sondages.done'), text: t('my_sondages.done_text') }
          : undefined
      }
      above={
        <RefusedCommands commands={[ANSWER_COMMAND]} nameOf={() => t('my_sondages.refused')} />
      }
    />
  );
}

function MySondageRow({ sondage, onOpen }: { sondage: MySondage; onOpen: () => void }) {
  const t = useT();
  const dates = useDateFormatter();
  const { titre, description, anonyme, questions, ferme_at, etat, conclusion } = sondage;
  const isToAnswer = etat === 'a_repondre';
  return (
    <ReadingRow isWaiting={isToAnswer} onOpen={onOpen}>
      <RowTitle>{titre}</RowTitle>
      {isToAnswer && description !== '' && (
        <span className={classes['excerpt']}>{description}</span>
      )}
      {conclusion !== null && <span className={classes['excerpt']}>{conclusion.nous_faisons}</span>}
      <CardLine>
        <StateBadge
          kind={isToAnswer ? 'now' : 'done'}
          label={t(isToAnswer ? 'my_sondages.to_answer' : 'my_sondages.concluded')}
        />
        <Quiet>
          {isToAnswer
            ? [
                t(anonyme ? 'my_sondages.anonymous' : 'my_sondages.named'),
                t('my_sondages.questions', { count: questions }),
                ...(ferme_at === null
                  ? []
                  : [t('my_sondages.until', { date: dates.instant(ferme_at) })]),
              ].join(' · ')
            : conclusion !== null && dates.instant(conclusion.decide_le)}
        </Quiet>
      </CardLine>
    </ReadingRow>
  );
}
