import { type Chiffres, printChiffres } from '@releve/domain/features/chiffres.ts';
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { FIGURES, MEASURES } from '@releve/domain/figures.ts';
import {
  IconChartBarOff,
  IconClockHour4,
  IconCloudOff,
  IconFileTypePdf,
  IconPhoneOff,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useIsServerReached } from '../../platform/stores/connection-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { PeriodFilter, WhoFilters } from './chiffres-filters.tsx';
import { type ChiffresSearch, chiffresSearch, filtersOf, searchOf } from './chiffres-search.ts';
import { chiffresTexts } from './chiffres.texts.ts';
import { FigureCard } from './figure-card.tsx';
import { formatHours } from './figure-words.ts';
import { TrainingCard } from './training-card.tsx';
import { type Figures, useFigures } from './use-figures.ts';
import { usePeriod } from './use-period.ts';
import classes from './chiffres.module.css';

needTexts(chiffresTexts);

const loadCharts = () => import('./chiffres-charts.tsx');

/** The company's figures over a period, each with what it is held against and the way to its rows. */
export default function ChiffresPage() {
  const t = useT();
  const [search, change] = useUrlState(chiffresSearch);
  const shown = usePeriod(search);
  const filters = filtersOf(search);
  const query = shown.period && { ...shown.period, ...filters };
  const figures = useFigures(query);
  const { data } = figures;
  return (
    <Page
      title={t('titles.dashboard')}
      isTitleHiddenOnPhone
      subtitle={data && <Subtitle chiffres={data} />}
      actions={
        <>
          {query && <PrintButton query={query} />}
          <ToolButton
            label={t('chiffres.refresh')}
            icon={IconRefresh}
            isBusy={figures.isFetching}
            onClick={() => void figures.refetch()}
          />
        </>
      }
      toolbar={
        <div className={classes['filters']}>
          <PeriodFilter search={search} shown={shown} onChange={change} />
          <FilterBar
            count={Object.keys(filters).length}
            onClear={() =>
              change({ client_id: undefined, superviseur_id: undefined, usergroup: undefined })
            }
          >
            <WhoFilters search={search} onChange={change} />
          </FilterBar>
        </div>
      }
    >
      {data === undefined ? (
        <ReadFallback
          read={query === undefined ? shown.calendar : figures}
          title={t('chiffres.failed')}
          text={t('chiffres.failed_text')}
          skeleton={
            <div className={classes['waiting']}>
              <CardSkeleton label={t('chiffres.loading')} count={8} />
            </div>
          }
        />
      ) : (
        <Content chiffres={data} search={search} figures={figures} />
      )}
    </Page>
  );
}

/** The same figures on paper. */
function PrintButton({ query }: { query: EndpointInput<typeof printChiffres>['query'] }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const print = async () => {
    setIsBusy(true);
    try {
      await downloadFile(printChiffres, { query });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ToolButton
      label={t('chiffres.print')}
      icon={IconFileTypePdf}
      isBusy={isBusy}
      onClick={() => void print()}
    />
  );
}

function Subtitle({ chiffres: { complet, demande, aujourd_hui } }: { chiffres: Chiffres }) {
  const t = useT();
  const { date } = useDateFormatter();
  if (complet === null) return t('chiffres.subtitle.nothing');
  return t(`chiffres.subtitle.${aujourd_hui === null ? 'over' : 'open'}`, {
    du: date(demande.du),
    au: date(demande.au),
  });
}

type ContentProps = { chiffres: Chiffres; search: ChiffresSearch; figures: Figures };

function Content({ chiffres, search: asked, figures }: ContentProps) {
  const t = useT();
  const isEmpty =
    MEASURES.every((measure) => chiffres.mesures[measure] === 0) &&
    chiffres.points.every(({ mesures }) => MEASURES.every((measure) => mesures[measure] === 0));
  // What is shown leads to its own rows, not to those of what was asked for.
  const search = figures.isOther ? searchOf(chiffres) : asked;
  const isStale = figures.isOther && figures.isComing;
  return (
    <div aria-busy={isStale} className={classes['content']}>
      <Notes chiffres={chiffres} figures={figures} />
      {isEmpty ? (
        <EmptyState
          icon={IconChartBarOff}
          title={t('chiffres.empty')}
          text={t('chiffres.empty_text')}
        />
      ) : (
        <>
          <div className={classes['figures']}>
            {FIGURES.map((figure) => (
              <FigureCard key={figure} figure={figure} chiffres={chiffres} search={search} />
            ))}
            {chiffres.formations !== null && (
              <TrainingCard formations={chiffres.formations} search={search} />
            )}
          </div>
          <OnDemand load={loadCharts} props={{ chiffres, search }} />
        </>
      )}
    </div>
  );
}

/** How sure the figures are: what has not been received, what is not computed yet, and of when they are. */
function Notes({ chiffres, figures }: Omit<ContentProps, 'search'>) {
  const t = useT();
  const language = useLanguage();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const dates = useDateFormatter(timeZone);
  const isOnline = useIsServerReached();
  const { muets, en_retard, mesures, calcule_le, demande } = chiffres;
  const icon = { size: iconSize.inline, stroke: iconStroke, 'aria-hidden': true } as const;
  return (
    <div className={classes['notes']}>
      {figures.isOther && !figures.isComing && (
        <p data-tone="now" role="status">
          <IconCloudOff {...icon} />
          {t('chiffres.other_period', {
            du: dates.date(demande.du),
            au: dates.date(demande.au),
            date: dates.instant(calcule_le),
          })}
        </p>
      )}
      {muets.telephones > 0 && (
        <p data-tone="silent">
          <IconPhoneOff {...icon} />
          {t('chiffres.silent', {
            count: muets.telephones,
            hours: formatHours(muets.minutes, language),
          })}
        </p>
      )}
      {mesures.sans_sortie > 0 && (
        <p data-tone="now">
          <IconClockHour4 {...icon} />
          {t('chiffres.open_exits', { count: mesures.sans_sortie })}
        </p>
      )}
      {en_retard > 0 && (
        <p data-tone="now">
          <IconRefresh {...icon} />
          {t('chiffres.stale', { count: en_retard })}
        </p>
      )}
      {!figures.isOther && (
        <p>
          {isOnline
            ? t('chiffres.computed', { time: dates.time(calcule_le) })
            : t('chiffres.known', { date: dates.instant(calcule_le) })}
        </p>
      )}
    </div>
  );
}
