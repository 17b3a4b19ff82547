import { type CodeKindName, type ListedCode, listCodes } from '@releve/domain/features/codes.ts';
import { writeCode } from '@releve/domain/printed-code.ts';
import { IconPrinter, IconQrcode, IconTags } from '@tabler/icons-react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { type ListSearchState, useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { codesTexts } from '../codes.texts.ts';
import { useChoosableKinds } from '../use-choosable-kinds.ts';
import { useCodeParts } from '../use-code-parts.ts';
import { useCodeRows } from './code-columns.tsx';
import { codesAdminTexts } from './codes-admin.texts.ts';
import { CODE_STATES, codesSearch, type CodesSearch } from './codes-search.ts';
import type { LabelsOf } from './label-form.ts';

needTexts(codesTexts, codesAdminTexts);

const loadLabels = () => import('./label-sheet.tsx');
const loadPanel = () => import('./code-panel.tsx');

/** Which code is where, and the sheets of labels. */
export default function CodesPage() {
  const t = useT();
  const ability = useAbility();
  const screen = useListSearch(codesSearch);
  const { columns, renderCard } = useCodeRows();
  const labels = useOpened<LabelsOf>({ quoi: 'vierges' });
  const panel = useOpened<ListedCode | null>(null);
  const canCreate = ability.can('create', 'Code');
  return (
    <ListScreen
      screen={screen}
      list={useEndpoint(listCodes, { query: screen.query }, { keepsPrevious: true })}
      title={t('titles.codes')}
      words={listWords(t, 'codes_admin.list')}
      icon={IconQrcode}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => t(`codes_admin.sorts.${sort}`)}
      filters={<CodeFilters {...screen} />}
      open={{
        label: ({ code }) => t('codes_admin.list.open', { code: writeCode(code) }),
        onOpen: panel.open,
      }}
      tools={
        canCreate && (
          <LabelTools onPrint={(genre) => labels.open({ quoi: 'cibles', genre, ids: [] })} />
        )
      }
      create={
        canCreate && {
          label: t('codes_admin.list.new'),
          onClick: () => labels.open({ quoi: 'vierges' }),
        }
      }
    >
      {panel.subject !== null && (
        <OpenedLayer
          load={loadPanel}
          opened={panel}
          props={{
            code: panel.subject,
            onPrint: (of: LabelsOf) => {
              panel.close();
              labels.open(of);
            },
          }}
        />
      )}
      <OpenedLayer load={loadLabels} opened={labels} props={{ of: labels.subject }} />
    </ListScreen>
  );
}

/** The labels of what has a field to be chosen in: one tool each would crowd a phone. */
function LabelTools({ onPrint }: { onPrint: (genre: CodeKindName) => void }) {
  const t = useT();
  const kinds = useCodeParts()?.filter(({ pickerOfSeveral }) => pickerOfSeveral) ?? [];
  return (
    <ActionMenu
      position="bottom-end"
      renderTarget={(props) => (
        <ToolButton {...props} label={t('codes_admin.list.labels')} icon={IconTags} />
      )}
      sections={[
        {
          entries: kinds.map(({ genre }) => ({
            label: t(`codes_admin.labels_of.${genre}`),
            icon: IconPrinter,
            onClick: () => onPrint(genre),
          })),
        },
      ]}
    />
  );
}

function CodeFilters({ search, narrow }: ListSearchState<CodesSearch>) {
  const t = useT();
  const kinds = useChoosableKinds() ?? [];
  return (
    <>
      <FilterSelect
        label={t('codes_admin.filters.etat')}
        options={CODE_STATES.map((value) => ({ value, label: t(`codes_admin.states.${value}`) }))}
        value={search.etat}
        onChange={(etat) => narrow({ etat })}
      />
      {kinds.length > 1 && (
        <FilterSelect
          label={t('codes_admin.filters.genre')}
          options={kinds.map(({ genre }) => ({ value: genre, label: t(`codes.kinds.${genre}`) }))}
          value={search.genre}
          onChange={(genre) => narrow({ genre })}
        />
      )}
    </>
  );
}
