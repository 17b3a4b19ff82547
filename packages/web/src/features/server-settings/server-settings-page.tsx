import { Button, SegmentedControl } from '@mantine/core';
import type { SettingDetail } from '@releve/domain/features/settings.ts';
import {
  IconChevronRight,
  IconCoin,
  IconLock,
  IconSearch,
  IconSettingsCheck,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { needTexts, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { recordTexts } from '../../platform/i18n/record-texts.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useSearchText } from '../../platform/url/use-search-text.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { LogoSection } from './logo-section.tsx';
import { SETTINGS_FILTERS, serverSettingsSearch } from './server-settings-search.ts';
import { useSettingDetails } from './server-settings.queries.ts';
import { SettingEntry } from './setting-entry.tsx';
import { groupSettings, isChanged } from './setting-groups.ts';
import { matchesSearch } from './setting-words.ts';
import classes from './server-settings.module.css';
import { serverSettingsTexts } from './server-settings.texts.ts';

needTexts(serverSettingsTexts, recordTexts);

const loadHistory = () => import('./setting-history.tsx');
/** Delays are worth nothing where nobody is told after them. */
const loadWarning = () => import('../incidents/admin/escalade/escalation-warning.tsx');
const NO_PROPS = {};

/** The company's settings: directors change them, the other managers read them. */
export default function ServerSettingsPage() {
  const t = useT();
  const language = useLanguage();
  const ability = useAbility();
  const canUpdate = ability.can('update', 'ServerSettings');
  // The screen has two addresses, and so has the part of pay.
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const canReadIncidents = ability.can('read', 'Incident');
  const [search, change] = useUrlState(serverSettingsSearch);
  const [text, setText] = useSearchText(search.q, (q) => change({ q }, { replaces: true }));
  const read = useSettingDetails();
  const { data } = read;
  const details: readonly SettingDetail[] = data?.data ?? [];

  const groups = groupSettings(
    details.filter(
      (detail) =>
        matchesSearch(detail, search.q, t, language) &&
        (search.etat === undefined || isChanged(detail)),
    ),
  );
  const showAll = () => {
    setText('');
    change({ q: '', etat: undefined }, { replaces: true });
  };

  return (
    <Page
      title={t('titles.server_settings')}
      subtitle={t('server_settings.subtitle')}
      isTitleHiddenOnPhone
      toolbar={
        <>
          <SearchField
            value={text}
            onChange={setText}
            label={t('server_settings.search')}
            clearLabel={t('lists.clear_search')}
          />
          <SegmentedControl
            className={classes['filter'] ?? ''}
            aria-label={t('server_settings.filter')}
            data={SETTINGS_FILTERS.map((value) => ({
              value,
              label: t(`server_settings.filters.${value}`),
            }))}
            value={search.etat ?? 'tous'}
            onChange={(value) =>
              change({ etat: value === 'tous' ? undefined : value }, { replaces: true })
            }
          />
        </>
      }
    >
      {ability.can('manage', 'Paie') && search.q === '' && (
        <Link to={`${pathname}/paie`} className={classes['part'] ?? ''}>
          <IconCoin size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          <span>
            <strong>{t('server_settings.paie')}</strong>
            <span className={classes['partText']}>{t('server_settings.paie_text')}</span>
          </span>
          <IconChevronRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </Link>
      )}
      {!canUpdate && (
        <Banner kind="info" icon={IconLock}>
          {t('server_settings.read_only')}
        </Banner>
      )}
      {data === undefined && (
        <ReadFallback
          read={read}
          title={t('server_settings.failed')}
          text={t('server_settings.failed_text')}
          skeleton={<CardSkeleton label={t('server_settings.loading')} count={5} />}
        />
      )}
      {data !== undefined && groups.length === 0 && (
        <NothingToShow isSearched={search.q !== ''} onShowAll={showAll} />
      )}
      {groups.map(({ name, settings }) => (
        <SettingsSection
          key={name}
          title={t(`server_settings.groups.${name}.title`)}
          text={t(`server_settings.groups.${name}.text`)}
        >
          {name === 'dossiers' && canReadIncidents && (
            <OnDemand load={loadWarning} isWanted props={NO_PROPS} />
          )}
          {settings.map((detail) => (
            <SettingEntry
              key={detail.name}
              detail={detail}
              canUpdate={canUpdate}
              onHistory={(historique) =>
                change({ historique }, { replaces: search.historique !== undefined })
              }
            />
          ))}
        </SettingsSection>
      ))}
      {canUpdate && search.q === '' && search.etat === undefined && <LogoSection />}
      <OnDemand
        load={loadHistory}
        isWanted={search.historique !== undefined}
        props={{ name: search.historique, onClose: () => change({ historique: undefined }) }}
      />
    </Page>
  );
}

type NothingToShowProps = { isSearched: boolean; onShowAll: () => void };

function NothingToShow({ isSearched, onShowAll }: NothingToShowProps) {
  const t = useT();
  return (
    <EmptyState
      icon={isSearched ? IconSearch : IconSettingsCheck}
      title={t(isSearched ? 'server_settings.nothing_found' : 'server_settings.all_default')}
      text={t(
        isSearched ? 'server_settings.nothing_found_text' : 'server_settings.all_default_text',
      )}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('server_settings.show_all')}
        </Button>
      }
    />
  );
}
