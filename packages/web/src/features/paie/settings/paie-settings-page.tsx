import { Button } from '@mantine/core';
import {
  getCalendrierPaie,
  type GroupePaie,
  listReglesPaie,
  type RegleVersion,
} from '@releve/domain/features/paie-regles.ts';
import { PAY_REGIMES } from '@releve/domain/pay/rules.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { paieTexts } from '../paie.texts.ts';
import { CalendarSection } from './calendar-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { findOutdated } from './outdated.ts';
import { RulesSection } from './rules-section.tsx';

needTexts(paieTexts);

const loadRule = () => import('./rule-sheet.tsx');
const loadCalendar = () => import('./calendar-sheet.tsx');

/** What hours are counted by: dated rules, the calendar, the codes. */
export default function PaieSettingsPage() {
  const t = useT();
  const pathname = useLocation({ select: (location) => location.pathname });
  const rules = useEndpoint(listReglesPaie, {});
  const calendar = useEndpoint(getCalendrierPaie, {});
  const rule = useOpened<RegleVersion | null>(null);
  const groupe = useOpened<GroupePaie | null>(null);
  const { data } = rules;
  return (
    <Page
      title={t('titles.paie_settings')}
      subtitle={t('paie.settings.subtitle')}
      actions={
        <>
          <Button component={Link} to="/admin/heures/modeles" variant="default">
            {t('titles.heures_modeles')}
          </Button>
          <Button component={Link} to={pathname.replace(/\/paie\/?$/, '')} variant="default">
            {t('paie.settings.back')}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <ReadFallback
          read={rules}
          title={t('paie.settings.failed')}
          skeleton={<CardSkeleton label={t('paie.settings.loading')} count={3} />}
        />
      ) : (
        <>
          <Notices data={data.data} />
          {PAY_REGIMES.toSorted((one, other) => data.personnes[other] - data.personnes[one]).map(
            (regime) => (
              <RulesSection
                key={regime}
                regime={regime}
                data={data.data}
                personnes={data.personnes[regime]}
                onAdd={rule.open}
              />
            ),
          )}
        </>
      )}
      {calendar.data === undefined ? (
        data !== undefined && (
          <ReadFallback
            read={calendar}
            title={t('paie.settings.failed')}
            skeleton={<CardSkeleton label={t('paie.settings.loading')} />}
          />
        )
      ) : (
        <>
          <CalendarSection groupes={calendar.data.groupes} onEdit={groupe.open} />
          <CodesSection codes={calendar.data.codes} />
        </>
      )}
      {rule.subject !== null && (
        <OnDemand
          load={loadRule}
          key={`rule ${rule.key}`}
          isWanted={rule.isOpen}
          props={{ base: rule.subject, isOpen: rule.isOpen, onClose: rule.close }}
        />
      )}
      {groupe.subject !== null && (
        <OnDemand
          load={loadCalendar}
          key={`calendar ${groupe.key}`}
          isWanted={groupe.isOpen}
          props={{ groupe: groupe.subject, isOpen: groupe.isOpen, onClose: groupe.close }}
        />
      )}
    </Page>
  );
}

/** Until the rates that are known to be newer are confirmed. */
function Notices({ data }: { data: readonly RegleVersion[] }) {
  const t = useT();
  const dates = useDateFormatter();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  return findOutdated(data, today).map(({ regime, depuis }) => (
    <Banner key={regime} kind="warning">
      <strong>
        {t('paie.settings.outdated', {
          regime: t(`paie.regimes.${regime}`),
          date: dates.date(depuis),
        })}
      </strong>
      <p>{t('paie.settings.outdated_text')}</p>
    </Banner>
  ));
}
