import {
  AVIS_STATUTS,
  AVIS_TYPES,
  type AvisFile,
  type AvisRow,
  type AvisType,
} from '@releve/domain/features/avis.ts';
import type { Employe } from '@releve/domain/features/employes.ts';
import { IconFileDescription, IconScale } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice, FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { ListSection } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { CardLine, Quiet, ReadingRow, RowTitle } from '../../../ui/list-screen/row-parts.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { AvisState, TypeLabel } from '../avis-state.tsx';
import { useAvisOf, useLadder } from './avis-admin.queries.ts';
import { avisSearch } from './avis-search.ts';
import { Ladder } from './ladder.tsx';
import { NewAvis } from './new-avis.tsx';

const loadPanel = () => import('./avis-panel.tsx');
const loadWriting = () => import('./write-sheet.tsx');
const loadFairness = () => import('./fairness-sheet.tsx');

/** What is written: a new one of a type, or one that was begun. */
type Written = { type: AvisType; avis: AvisFile | null };

type EmployeAvisProps = { employe: Employe; type: AvisType | undefined };

/** The ladder, the first tap of a new notice, and those that are there. */
export function EmployeAvis({ employe, type }: EmployeAvisProps) {
  const t = useT();
  const ability = useAbility();
  const screen = useListSearch(avisSearch);
  const { search, change, narrow } = screen;
  const chooseType = useTypeAddress(employe.id);
  const list = useAvisOf(employe.id, type, screen.query);
  const ladder = useLadder(employe.id).data;
  const written = useOpened<Written | null>(null);
  const fairness = useOpened(null);
  const open = (avis: number | undefined) =>
    change({ avis }, { replaces: search.avis !== undefined, ignoreBlocker: true });
  /** A panel that opened while something is written would lie over it: a rectification that was begun is shown after. */
  const leaveWriting = () => {
    written.close();
    if (written.subject?.avis) open(written.subject.avis.id);
  };
  const words = listWords(t, 'avis_admin.list');
  return (
    <>
      {ladder !== undefined && <Ladder ladder={ladder} onOpen={open} />}
      {ability.can('create', 'Avis') && employe.actif && (
        <NewAvis onChoose={(chosen) => written.open({ type: chosen, avis: null })} />
      )}
      <ListSection
        screen={screen}
        list={list}
        words={type === undefined ? words : { ...words, empty: t('avis_admin.list.none_of_type') }}
        icon={IconFileDescription}
        lead={
          <FilterChoice
            label={t('avis.list.show')}
            options={[
              { value: 'all', label: t('avis_admin.list.counting') },
              { value: 'expires', label: t('avis.list.expired') },
            ]}
            value={search.expires === undefined ? 'all' : 'expires'}
            onChange={(value) => narrow({ expires: value === 'all' ? undefined : '1' })}
            isWide
          />
        }
        filters={
          <>
            <FilterSelect
              label={t('avis.list.type')}
              options={AVIS_TYPES.map((value) => ({ value, label: t(`avis.types.${value}`) }))}
              value={type}
              onChange={chooseType}
            />
            <FilterSelect
              label={t('avis_admin.list.statut')}
              options={AVIS_STATUTS.map((value) => ({ value, label: t(`avis.states.${value}`) }))}
              {...screen.filter('statut')}
            />
          </>
        }
        tools={
          ability.can('manage', 'Avis') && (
            <ToolButton
              label={t('avis_admin.fairness.open')}
              icon={IconScale}
              onClick={() => fairness.open(null)}
            />
          )
        }
        selectedId={search.avis}
        renderCard={(avis) => <AvisLine avis={avis} onOpen={() => open(avis.id)} />}
      />
      <OnDemand
        load={loadPanel}
        isWanted={search.avis !== undefined}
        props={{
          id: search.avis,
          ladder,
          onOpen: open,
          onEdit: (avis: AvisFile) => written.open({ type: avis.type, avis }),
          onClose: () => change({ avis: undefined }),
        }}
      />
      {written.subject !== null && (
        <OnDemand
          key={`write ${written.key}`}
          load={loadWriting}
          isWanted={written.isOpen}
          props={{
            ...written.subject,
            employe,
            ladder,
            isOpen: written.isOpen,
            onSaved: (avis: AvisFile) => open(avis.id),
            onClose: leaveWriting,
          }}
        />
      )}
      <OnDemand
        load={loadFairness}
        isWanted={fairness.isOpen}
        props={{ isOpen: fairness.isOpen, onClose: fairness.close }}
      />
    </>
  );
}

/** The type is a part of the path: it can be linked to. */
function useTypeAddress(employeId: number) {
  const navigate = useNavigate();
  return (type: AvisType | undefined) =>
    void navigate({
      to: `/admin/employes/edit/${employeId}/avis${type === undefined ? '' : `/${type}`}`,
      search: (search: object) => ({ ...search, page: undefined, avis: undefined }),
      resetScroll: false,
    });
}

function AvisLine({ avis, onOpen }: { avis: AvisRow; onOpen: () => void }) {
  const dates = useDateFormatter();
  return (
    <ReadingRow onOpen={onOpen} isWaiting={false}>
      <CardLine>
        <RowTitle>{avis.titre}</RowTitle>
        <AvisState avis={avis} isOwn={false} />
      </CardLine>
      <Quiet>
        <TypeLabel type={avis.type} />
        {` · ${dates.date(avis.date)} · ${fullName(avis.auteur)}`}
      </Quiet>
    </ReadingRow>
  );
}
