import { exportRapports } from '@releve/domain/features/equipement-rapports.ts';
import {
  type EquipementRapport,
  RAPPORT_GENRES,
  RAPPORT_STATUTS,
} from '@releve/domain/features/equipement-shapes.ts';
import { IconTool } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatCents } from '../../../platform/i18n/format-cents.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/data-columns.ts';
import {
  FilterChoice,
  FilterDates,
  FilterPicker,
  FilterSelect,
} from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { RapportState } from '../equipement-state.tsx';
import { nameOfRapport } from '../rapport-name.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import { equipementsAdminTexts } from './equipements-admin.texts.ts';
import { useRapports } from './equipements-admin.queries.ts';
import { rapportsSearch, type RapportsSearch } from './equipements-search.ts';

needTexts(equipementsTexts, equipementsAdminTexts);

const loadFigures = () => import('./figures-card.tsx');

const rapportAddress = (id: number): string => `/user/equipements/rapports/${id}`;

/** Breakages and maintenances of all sites: their state, who repairs them, what they cost, how long it takes. */
export default function ReportsPage() {
  const t = useT();
  const navigate = useNavigate();
  const ability = useAbility();
  const screen = useListSearch(rapportsSearch);
  const { search, narrow, query } = screen;
  const { columns, renderCard } = useRapportRows();
  return (
    <ListScreen
      screen={screen}
      list={useRapports(query)}
      title={t('titles.equipment_reports')}
      words={listWords(t, 'equipements_admin.reports')}
      icon={IconTool}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`equipements_admin.reports.sorts.${sort}`))}
      choice={
        <FilterChoice
          label={t('equipements_admin.reports.which')}
          options={(['ouverts', 'tous'] as const).map((value) => ({
            value,
            label: t(`equipements_admin.reports.views.${value}`),
          }))}
          value={search.ouverts === undefined ? 'tous' : 'ouverts'}
          onChange={(value) =>
            narrow(
              value === 'ouverts' ? { ouverts: '1', statut: undefined } : { ouverts: undefined },
            )
          }
        />
      }
      filters={<RapportFilters search={search} narrow={narrow} />}
      above={<OnDemand load={loadFigures} isWanted props={{ clientId: search.client_id }} />}
      open={{
        label: (rapport) =>
          t('equipements_admin.reports.open', {
            numero: rapport.numero,
            nom: nameOfRapport(rapport, t),
          }),
        onOpen: ({ id }) => void navigate({ to: rapportAddress(id) }),
      }}
      {...(search.ouverts !== undefined && {
        done: {
          title: t('equipements_admin.reports.all_done'),
          text: t('equipements_admin.reports.all_done_text'),
        },
      })}
      exports={
        ability.can('export', 'Equipement') && [
          {
            run: (format) =>
              downloadFile(exportRapports, {
                query: { ...query, page: undefined, per_page: undefined, format },
              }),
          },
        ]
      }
    />
  );
}

type FiltersProps = { search: RapportsSearch; narrow: (part: Partial<RapportsSearch>) => void };

function RapportFilters({ search, narrow }: FiltersProps) {
  const t = useT();
  return (
    <>
      <FilterPicker
        of={ClientPicker}
        label={t('equipements_admin.reports.filters.site')}
        value={search.client_id}
        onChange={(client_id) => narrow({ client_id })}
      />
      <FilterSelect
        label={t('equipements_admin.reports.filters.genre')}
        options={RAPPORT_GENRES.map((value) => ({
          value,
          label: t(`equipements.genres.${value}`),
        }))}
        value={search.genre}
        onChange={(genre) => narrow({ genre })}
      />
      <FilterSelect
        label={t('equipements_admin.reports.filters.statut')}
        options={RAPPORT_STATUTS.map((value) => ({
          value,
          label: t(`equipements.statuts.${value}`),
        }))}
        value={search.statut}
        onChange={(statut) =>
          narrow(statut === undefined ? { statut } : { statut, ouverts: undefined })
        }
      />
      <FilterDates
        labels={{
          du: t('equipements_admin.reports.filters.du'),
          au: t('equipements_admin.reports.filters.au'),
        }}
        value={search}
        onChange={narrow}
      />
    </>
  );
}

function useRapportRows() {
  const t = useT();
  const dates = useDateFormatter();
  const language = useLanguage();
  const whatOf = ({ genre, probleme }: EquipementRapport) =>
    genre === 'bris' ? t(`equipements.problemes.${probleme}`) : t('equipements.genres.entretien');
  const costOf = ({ cout_cents }: EquipementRapport) =>
    cout_cents === null ? '–' : formatCents(cout_cents, language);
  const columns: DataColumn<EquipementRapport>[] = columnsOf(
    (id) => t(`equipements_admin.reports.columns.${id}`),
    {
      numero: {
        width: '8.5rem',
        isFigure: true,
        cell: ({ id, numero }) => <RowName to={rapportAddress(id)}>{numero}</RowName>,
      },
      machine: (rapport) => nameOfRapport(rapport, t),
      site: ({ client }) => client?.nom ?? '–',
      quoi: whatOf,
      statut: (rapport) => <RapportState rapport={rapport} />,
      fournisseur: ({ fournisseur }) => fournisseur || '–',
      cout_cents: {
        isFigure: true,
        cell: costOf,
      },
      jours: {
        isFigure: true,
        cell: ({ jours_arret }) =>
          jours_arret === 0 ? '–' : t('equipements.days_out', { count: jours_arret }),
      },
      signale_le: {
        width: '9.5rem',
        isFigure: true,
        cell: ({ signale_le }) => (
          <span title={dates.instant(signale_le)}>{dates.relative(signale_le)}</span>
        ),
      },
    },
  );
  return {
    columns,
    renderCard: (rapport: EquipementRapport) => (
      <CardBody>
        <CardLine>
          <RowName>{nameOfRapport(rapport, t)}</RowName>
          <RapportState rapport={rapport} />
        </CardLine>
        <span>{whatOf(rapport)}</span>
        <Quiet>
          {[
            rapport.numero,
            rapport.client?.nom ?? '',
            dates.relative(rapport.signale_le),
            rapport.cout_cents === null ? '' : costOf(rapport),
            rapport.jours_arret === 0
              ? ''
              : t('equipements.days_out', { count: rapport.jours_arret }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Quiet>
      </CardBody>
    ),
  };
}
