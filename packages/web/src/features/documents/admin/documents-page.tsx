import {
  DOCUMENT_STATUTS,
  DOCUMENT_SUJETS,
  listDocuments,
} from '@releve/domain/features/documents.ts';
import { IconFiles, IconFolderCog } from '@tabler/icons-react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { type ListSearchState, useListSearch } from '../../../platform/url/use-list-search.ts';
import {
  FilterChoice,
  FilterPicker,
  FilterSelect,
} from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { useDossiers } from '../documents.queries.ts';
import { documentsTexts } from '../documents.texts.ts';
import { dossierOptions } from '../dossier-tree.ts';
import { useDayOf } from '../use-day-of.ts';
import { DocumentCard, documentColumns } from './document-columns.tsx';
import { type DocumentsSearch, documentsSearch } from './documents-admin-search.ts';
import { documentsAdminTexts } from './documents-admin.texts.ts';

needTexts(documentsTexts, documentsAdminTexts);

/** The readers, the versions and the actions come with the first document that is opened. */
const loadPanel = () => import('./document-panel.tsx');
const loadDossiers = () => import('./dossiers-sheet.tsx');

const STATUTS = ['tous', ...DOCUMENT_STATUTS] as const;

/** The documents one answers for: how they stand, who has read them, which are to be looked at again. */
export default function DocumentsPage() {
  const t = useT();
  const dates = useDateFormatter();
  const dayOf = useDayOf();
  const ability = useAbility();
  const screen = useListSearch(documentsSearch);
  const { search, change, narrow } = screen;
  const list = useEndpoint(listDocuments, { query: screen.query }, { keepsPrevious: true });
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.documents')}
      words={listWords(t, 'documents_admin.list')}
      icon={IconFiles}
      columns={documentColumns(t, dates, dayOf)}
      renderCard={(document) => <DocumentCard document={document} />}
      sortText={(sort) => (sort === undefined ? '' : t(`documents_admin.sorts.${sort}`))}
      choice={
        <FilterChoice
          label={t('documents_admin.list.statut')}
          options={STATUTS.map((value) => ({
            value,
            label: t(`documents_admin.statuts.${value}`),
          }))}
          value={search.statut ?? 'tous'}
          onChange={(value) => narrow({ statut: value === 'tous' ? undefined : value })}
          isWide
        />
      }
      filters={<Filters {...screen} />}
      {...(search.a_revoir !== undefined && {
        done: {
          title: t('documents_admin.list.all_reviewed'),
          text: t('documents_admin.list.all_reviewed_text'),
        },
      })}
      open={{
        label: ({ titre }) => t('documents_admin.list.open', { titre }),
        onOpen: ({ id }) => change({ document: id }, { replaces: search.document !== undefined }),
      }}
      selectedId={search.document}
      tools={
        ability.can('update', 'Document') && (
          <ToolButton
            icon={IconFolderCog}
            label={t('documents_admin.folders.manage')}
            onClick={() => change({ dossiers: 'oui' })}
          />
        )
      }
      create={
        ability.can('create', 'Document') && {
          label: t('documents_admin.list.new'),
          to: '/admin/documents/create',
        }
      }
    >
      <OnDemand
        load={loadPanel}
        isWanted={search.document !== undefined}
        props={{ id: search.document, onClose: () => change({ document: undefined }) }}
      />
      <OnDemand
        load={loadDossiers}
        isWanted={search.dossiers !== undefined}
        props={{
          isOpen: search.dossiers !== undefined,
          onClose: () => change({ dossiers: undefined }),
        }}
      />
    </ListScreen>
  );
}

function Filters({ search, narrow }: ListSearchState<DocumentsSearch>) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('documents.filters.sujet')}
        options={DOCUMENT_SUJETS.map((value) => ({ value, label: t(`documents.sujets.${value}`) }))}
        value={search.sujet}
        onChange={(sujet) => narrow({ sujet })}
      />
      <FilterSelect
        label={t('documents.filters.dossier')}
        isSearchable
        options={dossierOptions(useDossiers())}
        value={search.dossier === undefined ? undefined : String(search.dossier)}
        onChange={(dossier) =>
          narrow({ dossier: dossier === undefined ? undefined : Number(dossier) })
        }
      />
      <FilterPicker
        of={ClientPicker}
        label={t('documents.filters.client')}
        value={search.client}
        onChange={(client) => narrow({ client })}
      />
      <FilterSelect
        label={t('documents_admin.list.revision')}
        options={[{ value: '1', label: t('documents_admin.list.a_revoir') }]}
        value={search.a_revoir}
        onChange={(a_revoir) => narrow({ a_revoir: a_revoir === undefined ? undefined : '1' })}
      />
    </>
  );
}
