import { listSondageAnswers, type ManagedSondage } from '@releve/domain/features/sondages-admin.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { questionsOf } from '@releve/domain/sondage-rules.ts';
import { IconUsers } from '@tabler/icons-react';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import type { DataColumn } from '../../../../ui/data-table/data-columns.ts';
import { ListSection } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { answerText } from '../../../objects/question/answer-words.ts';
import { sondagesAdminTexts } from '../sondages-admin.texts.ts';
import { sondageSearch } from '../sondages-search.ts';

needTexts(sondagesAdminTexts);

type Answer = EndpointResponse<typeof listSondageAnswers>['data'][number];
type Row = Answer & { id: number };

/** Who answered what, where everybody knew that it would be read. */
export default function NamedAnswers({ sondage }: { sondage: ManagedSondage }) {
  const t = useT();
  const dates = useDateFormatter();
  const screen = useListSearch(sondageSearch);
  const list = useEndpoint(
    listSondageAnswers,
    { params: { id: sondage.id }, query: screen.query },
    { keepsPrevious: true },
  );
  const data = list.data && {
    ...list.data,
    data: list.data.data.map((answer): Row => ({ ...answer, id: answer.employe.id })),
  };
  const columns: DataColumn<Row>[] = [
    {
      id: 'nom',
      header: t('sondages_admin.people.nom'),
      cell: ({ employe }) => fullName(employe),
    },
    ...questionsOf(sondage.contenu).map((question): DataColumn<Row> => ({
      id: question.cle,
      header: question.libelle,
      cell: ({ reponses }) =>
        answerText(t, question, { valeur: reponses[question.cle] ?? null }) || '–',
    })),
    {
      id: 'jour',
      header: t('sondages_admin.people.jour'),
      isFigure: true,
      cell: ({ jour }) => dates.date(jour),
    },
  ];
  return (
    <ViewCard
      title={t('sondages_admin.results.people')}
      text={t('sondages_admin.results.people_text')}
    >
      <ListSection
        screen={screen}
        list={{ ...list, data }}
        words={listWords(t, 'sondages_admin.people')}
        icon={IconUsers}
        columns={columns}
        sortText={(sort) => (sort === undefined ? '' : t(`sondages_admin.people.sorts.${sort}`))}
      />
    </ViewCard>
  );
}
