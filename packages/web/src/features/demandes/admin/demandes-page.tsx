import type { Demande } from '@releve/domain/features/demandes.ts';
import { porteesOf } from '@releve/domain/team-scope.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { BulkDecision } from '../../objects/bulk-decision.tsx';
import { type ChoiceOf, useDemandeRows } from './demande-columns.tsx';
import { DemandeFilters } from './demande-filters.tsx';
import { useDecideDemandes } from './demandes-admin.mutations.ts';
import { useDemandes } from './demandes-admin.queries.ts';
import { demandesAdminTexts } from './demandes-admin.texts.ts';
import { demandesSearch, NOT_FILING, shownPortee } from './demandes-search.ts';
import { DemandesTools } from './demandes-tools.tsx';
import { useAnswerRules } from './dossier/use-answer-rules.ts';

needTexts(demandesAdminTexts);

/** The file of one request, the filing and the delegations come when they are wanted. */
const loadPanel = () => import('./dossier/demande-panel.tsx');
const loadFiling = () => import('./filing/file-sheet.tsx');
const loadDelegations = () => import('./delegations/delegations-sheet.tsx');

export default function DemandesPage() {
  const usergroup = useUserStore((state) => state.details?.usergroup);
  return usergroup === undefined ? null : <DemandesList usergroup={usergroup} />;
}

/** A correction of punches is decided among the presences, with the punches beside it. */
const canBeChosen = ({ statut, peut_decider, type }: Demande): boolean =>
  statut === 'en_attente' && peut_decider && type.nature !== 'pointage';

function DemandesList({ usergroup }: { usergroup: Usergroup }) {
  const t = useT();
  const ability = useAbility();
  const screen = useListSearch(demandesSearch);
  const { search, change, narrow } = screen;
  const portee = shownPortee(search, usergroup);
  const list = useDemandes(screen.settled, portee);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [isDelegating, setIsDelegating] = useState(false);
  // One that somebody else decided meanwhile has left the choice.
  const choosable = (list.data?.data ?? []).filter(canBeChosen);
  const chosen = choosable.filter(({ id }) => chosenIds.has(id));
  const choiceOf: ChoiceOf = (demande) =>
    choosable.length > 1 && choosable.includes(demande)
      ? {
          isChosen: chosenIds.has(demande.id),
          toggle: () => setChosenIds((ids) => ids.symmetricDifference(new Set([demande.id]))),
        }
      : undefined;
  const { columns, renderCard, openLabel } = useDemandeRows(choiceOf);
  const open = (id: number | undefined) =>
    change({ ...NOT_FILING, demande: id }, { replaces: search.demande !== undefined });
  return (
    <ListScreen
      screen={screen}
      list={list}
      columns={choosable.length > 1 ? columns : columns.filter(({ id }) => id !== 'choice')}
      renderCard={renderCard}
      title={t('titles.demandes')}
      subtitle={t('demandes_admin.list.subtitle')}
      words={{
        ...listWords(t, 'demandes_admin.list'),
        ...(portee === 'miens' && {
          empty: t('demandes_admin.list.none_mine'),
          empty_text: t('demandes_admin.list.none_mine_text'),
        }),
      }}
      icon={IconCalendarEvent}
      lead={
        <FilterChoice
          label={t('demandes_admin.list.portee')}
          options={porteesOf(usergroup).map((value) => ({
            value,
            label: t(`demandes_admin.portees.${value}`),
          }))}
          value={portee}
          onChange={(value) => narrow({ portee: value })}
          isWide
        />
      }
      filters={<DemandeFilters {...screen} />}
      // Without an order those that wait come first.
      sortText={(sort) => (sort === undefined ? '' : t(`demandes_admin.sorts.${sort}`))}
      open={{ label: openLabel, onOpen: ({ id }) => open(id) }}
      selectedId={search.demande}
      tools={<DemandesTools onDelegate={() => setIsDelegating(true)} />}
      create={
        ability.can('create', 'Demande') && {
          label: t('demandes_admin.list.file'),
          onClick: () => change({ deposer: 'oui', demande: undefined }),
        }
      }
    >
      {chosen.length > 0 && (
        <ManyDecisions chosen={chosen} onClear={() => setChosenIds(new Set())} />
      )}
      <OnDemand
        load={loadPanel}
        isWanted={search.demande !== undefined}
        props={{
          id: search.demande,
          listed: list.data?.data.find(({ id }) => id === search.demande),
          onOpen: (id: number) => open(id),
          onClose: () => change({ demande: undefined }),
        }}
      />
      <OnDemand
        load={loadFiling}
        isWanted={search.deposer !== undefined}
        props={{
          isOpen: search.deposer !== undefined,
          employeId: search.pour ?? null,
          date: search.le,
          onClose: () => change(NOT_FILING),
          onFiled: (id: number) =>
            change({ ...NOT_FILING, demande: id }, { ignoreBlocker: true, replaces: true }),
        }}
      />
      <OnDemand
        load={loadDelegations}
        isWanted={isDelegating}
        props={{ isOpen: isDelegating, onClose: () => setIsDelegating(false) }}
      />
    </ListScreen>
  );
}

function ManyDecisions({ chosen, onClear }: { chosen: readonly Demande[]; onClear: () => void }) {
  const { isPending, mutateAsync } = useDecideDemandes();
  return (
    <BulkDecision
      {...useAnswerRules()}
      chosen={chosen}
      isPending={isPending}
      decide={async (body) => {
        const answer = await mutateAsync({ body });
        return answer === 'queued' ? { decided: [], refused: [] } : answer;
      }}
      onClear={onClear}
    />
  );
}
