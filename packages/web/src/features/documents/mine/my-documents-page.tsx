import { DOCUMENT_SUJETS, type MyDocument } from '@releve/domain/features/documents.ts';
import { IconFiles } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { needTexts, type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { type ListSearchState, useListSearch } from '../../../platform/url/use-list-search.ts';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FilterChoice, FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { awaitsReader } from '../document-changes.ts';
import { useMyDossiers, useKeptDocuments, useMyDocuments } from '../documents.queries.ts';
import { type MyDocumentsSearch, myDocumentsSearch } from '../documents-search.ts';
import { documentsTexts } from '../documents.texts.ts';
import { DossierTrail } from '../dossier-trail.tsx';
import { type DocumentGroup, groupDocuments } from './group-documents.ts';
import { MyDocumentRow } from './my-document-row.tsx';
import { RefusedDocuments } from './refused-documents.tsx';

needTexts(documentsTexts);

/** What shows a document weighs more than the list: it comes with the first one that is opened. */
const DocumentPage = lazy(() => import('./document-page.tsx'));

/** The list, or the document that the address names. */
export default function MyDocumentsPage() {
  const t = useT();
  const [{ document }, change] = useUrlState(myDocumentsSearch);
  if (document === undefined) return <MyDocuments />;
  return (
    <Suspense fallback={<DetailSkeleton label={t('documents.view.loading')} />}>
      <DocumentPage key={document} id={document} onLeave={() => change({ document: undefined })} />
    </Suspense>
  );
}

const ETATS = ['tous', 'a_traiter', 'epingle'] as const;

/** The address may hold a part of what is to be read. */
const shownEtat = ({ etat }: MyDocumentsSearch): (typeof ETATS)[number] => {
  if (etat === undefined) return 'tous';
  return etat === 'epingle' ? 'epingle' : 'a_traiter';
};

const titleOf = (group: DocumentGroup, t: Translate): string => {
  if (group.kind === 'site') return group.nom;
  return group.kind === 'to_read'
    ? t('documents.groups.to_read')
    : t(`documents.groups.subject.${group.sujet}`);
};

const groupRows = (t: Translate) => (documents: MyDocument[]) =>
  groupDocuments(documents).map(({ key, group, documents: rows }) => ({
    key,
    title: titleOf(group, t),
    rows,
  }));

function MyDocuments() {
  const t = useT();
  const screen = useListSearch(myDocumentsSearch);
  const { search, change, narrow } = screen;
  const { list, isFromDevice } = useMyDocuments(screen.settled);
  const dossiers = useMyDossiers();
  const etat = shownEtat(search);
  // What was searched for or put in order has an order of its own.
  const isGrouped = search.q === '' && !search.sort && etat !== 'a_traiter';
  const done = etat === 'epingle' ? 'none_pinned' : 'all_done';
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.documents')}
      words={listWords(t, 'documents.list')}
      {...(etat !== 'tous' && {
        done: { title: t(`documents.list.${done}`), text: t(`documents.list.${done}_text`) },
      })}
      icon={IconFiles}
      group={isGrouped && groupRows(t)}
      renderCard={(document: MyDocument) => (
        <MyDocumentRow
          document={document}
          namesSite={!isGrouped || awaitsReader(document)}
          onOpen={() => change({ document: document.id })}
        />
      )}
      sortText={(sort) => (sort === undefined ? '' : t(`documents.sorts.${sort}`))}
      sorts={['-publie_le', 'titre', 'sujet']}
      choice={
        <FilterChoice
          label={t('documents.etats.label')}
          options={ETATS.map((value) => ({ value, label: t(`documents.etats.${value}`) }))}
          value={etat}
          onChange={(value) => narrow({ etat: value === 'tous' ? undefined : value })}
          isWide
        />
      }
      filters={<Filters {...screen} />}
      above={
        <>
          <RefusedDocuments />
          {isFromDevice && search.q !== '' && (
            <Banner kind="info">{t('documents.list.offline')}</Banner>
          )}
          {search.q === '' && <DossierTrail dossiers={dossiers} {...screen.filter('dossier')} />}
        </>
      }
    />
  );
}

function Filters({ search, narrow }: ListSearchState<MyDocumentsSearch>) {
  const t = useT();
  const kept = useKeptDocuments().data?.data ?? [];
  const sites = new Map(kept.flatMap(({ client }) => (client ? [[client.id, client.nom]] : [])));
  return (
    <>
      <FilterSelect
        label={t('documents.filters.sujet')}
        options={DOCUMENT_SUJETS.map((value) => ({ value, label: t(`documents.sujets.${value}`) }))}
        value={search.sujet}
        onChange={(sujet) => narrow({ sujet })}
      />
      {sites.size > 0 && (
        <FilterSelect
          label={t('documents.filters.client')}
          isSearchable
          options={[...sites].map(([id, nom]) => ({ value: String(id), label: nom }))}
          value={search.client === undefined ? undefined : String(search.client)}
          onChange={(client) =>
            narrow({ client: client === undefined ? undefined : Number(client) })
          }
        />
      )}
    </>
  );
}
