import { Button, SegmentedControl } from '@mantine/core';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getJournee } from '@releve/domain/features/journee.ts';
import {
  JOURNEE_PORTEES,
  type JourneeCarteKey,
  type JourneePortee,
  type JourneeQuestion,
} from '@releve/domain/journee-cards.ts';
import { JOURNEE_VUES, type JourneeVue, journeeVueAt } from '@releve/domain/journee-view.ts';
import { IconKeyboard, IconMoonStars } from '@tabler/icons-react';
import { useCallback } from 'react';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand, OpenedLayer } from '../../platform/on-demand.tsx';
import { useIsServerReached } from '../../platform/stores/connection-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { happensAtOnce, mainAct, type Part } from './act/act-keys.ts';
import type { Chosen } from './act/use-acts.ts';
import { daySearch } from './day-search.ts';
import { FiguresBand } from './day/figures-band.tsx';
import { QuestionSection } from './day/question-section.tsx';
import { useDay } from './day/use-day.ts';
import { useDayKeys } from './day/use-day-keys.ts';
import { WeekHours } from './day/week-hours.tsx';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { ReleveBody } from './releve/releve-body.tsx';

needTexts(dashboardTexts);

const loadAct = () => import('./act/act-layer.tsx');
const loadReleve = () => import('./releve/releve-view.tsx');
const loadAll = () => import('./day/all-sheet.tsx');
const loadKeys = () => import('./day/keys-sheet.tsx');

type Journee = EndpointResponse<typeof getJournee>;

/** By night who is missing comes first; in the morning what the night left, then what is to be decided. */
const ORDERS: Record<JourneeVue, readonly JourneeQuestion[]> = {
  nuit: ['manque', 'decider', 'suivre'],
  matin: ['decider', 'manque', 'suivre'],
};

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** The manager's day. */
export default function ManagerDayPage() {
  const [search, change] = useUrlState(daySearch);
  if (search.nuit !== undefined) {
    return (
      <OnDemand
        key={search.nuit}
        load={loadReleve}
        onFailure={() => change({ nuit: undefined })}
        props={{
          nuit: search.nuit,
          onNight: (nuit: string | undefined) => change({ nuit }),
        }}
      />
    );
  }
  return (
    <DayPage
      portee={search.portee}
      vue={search.vue}
      carte={search.carte}
      onPortee={(portee) => change({ portee })}
      onVue={(vue) => change({ vue })}
      onNight={(nuit) => change({ nuit })}
      onCarte={(carte) => change({ carte }, { replaces: carte === undefined })}
    />
  );
}

type DayPageProps = {
  portee: JourneePortee;
  vue: JourneeVue | undefined;
  /** Everything of it is shown. */
  carte: JourneeCarteKey | undefined;
  onPortee: (portee: JourneePortee) => void;
  onVue: (vue: JourneeVue) => void;
  onNight: (nuit: string) => void;
  onCarte: (carte: JourneeCarteKey | undefined) => void;
};

function DayPage(props: DayPageProps) {
  const { portee, vue: asked, carte, onPortee, onVue, onNight, onCarte } = props;
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const vue = asked ?? journeeVueAt(correctedNow(), timeZone);
  const { data, isError, isFetching, refetch } = useDay(portee);
  const keys = useOpened(null);
  return (
    <Page
      title={t('titles.admin')}
      subtitle={data && <Freshness updatedAt={data.updated_at} />}
      isTitleHiddenOnPhone
      actions={
        <Button
          variant="default"
          className={classes['keysButton'] ?? ''}
          leftSection={<IconKeyboard {...icon} />}
          onClick={() => keys.open(null)}
        >
          {t('dashboard.day.keys')}
        </Button>
      }
      toolbar={
        <div className={classes['toolbar']}>
          <SegmentedControl
            aria-label={t('dashboard.day.scope')}
            value={portee}
            onChange={onPortee}
            data={JOURNEE_PORTEES.map((value) => ({ value, label: t(`dashboard.day.${value}`) }))}
          />
          <SegmentedControl
            aria-label={t('dashboard.day.view')}
            value={vue}
            onChange={onVue}
            data={JOURNEE_VUES.map((value) => ({ value, label: t(`dashboard.day.${value}`) }))}
          />
        </div>
      }
    >
      {data && (
        <DayBody
          day={data}
          portee={portee}
          vue={vue}
          carte={carte}
          onCarte={onCarte}
          onNight={onNight}
          onHelp={() => keys.open(null)}
        />
      )}
      {!data && !isError && <ListSkeleton label={t('dashboard.day.loading')} count={6} />}
      {!data && isError && (
        <ErrorState
          title={t('dashboard.day.failed')}
          text={t('dashboard.day.failed_text')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <OnDemand
        load={loadKeys}
        isWanted={keys.isOpen}
        props={{ isOpen: keys.isOpen, onClose: keys.close }}
      />
    </Page>
  );
}

/** When it was counted; without a network, how old what is shown is. */
function Freshness({ updatedAt }: { updatedAt: string }) {
  const t = useT();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  return useIsServerReached()
    ? t('dashboard.day.updated', { time: dates.time(updatedAt) })
    : t('dashboard.day.offline', { age: dates.relative(updatedAt) });
}

type DayBodyProps = {
  day: Journee;
  portee: JourneePortee;
  vue: JourneeVue;
  carte: JourneeCarteKey | undefined;
  onCarte: (carte: JourneeCarteKey | undefined) => void;
  onNight: (nuit: string) => void;
  onHelp: () => void;
};

function DayBody({ day, portee, vue, carte, onCarte, onNight, onHelp }: DayBodyProps) {
  const opened = useOpened<{ chosen: Chosen; part: Part | undefined; isAtOnce: boolean } | null>(
    null,
  );
  const all = useLastDefined(carte);
  const open = (chosen: Chosen, part?: Part) => {
    if (carte !== undefined) onCarte(undefined);
    opened.open({ chosen, part, isAtOnce: false });
  };
  const actOr = (chosen: Chosen, part: Part) => {
    if (happensAtOnce(part)) opened.open({ chosen, part, isAtOnce: true });
    else open(chosen, part);
  };
  const onMain = (chosen: Chosen) => {
    const main = mainAct(chosen.item);
    if (main) actOr(chosen, main);
    else open(chosen);
  };
  useKeys(day, { actOr, open, onHelp });
  const questions = ORDERS[vue].map((question) => (
    <QuestionSection
      key={question}
      question={question}
      cartes={day.cartes.filter((carte) => carte.question === question)}
      portee={portee}
      checkedAt={day.updated_at}
      onOpen={open}
      onMain={onMain}
      onAll={onCarte}
    />
  ));
  const releve = day.releve && <LastNight releve={day.releve} onNight={onNight} />;
  return (
    <div className={classes['day']}>
      {day.figures && <FiguresBand figures={day.figures} />}
      {vue === 'matin' && releve}
      {questions}
      {vue === 'nuit' && releve}
      {day.semaine.length > 0 && (
        <WeekHours jours={day.semaine} today={day.figures?.date ?? day.updated_at.slice(0, 10)} />
      )}
      {opened.subject && (
        <OpenedLayer load={loadAct} opened={opened} props={{ ...opened.subject }} />
      )}
      {all !== undefined && (
        <OnDemand
          key={`all-${all}`}
          load={loadAll}
          isWanted={carte !== undefined}
          props={{
            carte: all,
            portee,
            isOpen: carte !== undefined,
            onClose: () => onCarte(undefined),
            onOpen: open,
            onMain,
          }}
        />
      )}
    </div>
  );
}

type KeyActs = {
  actOr: (chosen: Chosen, part: Part) => void;
  open: (chosen: Chosen, part?: Part) => void;
  onHelp: () => void;
};

function useKeys({ cartes }: Journee, { actOr, open, onHelp }: KeyActs): void {
  const onPart = useCallback(
    (row: string, part: Part) => {
      const [carte, id] = row.split(':');
      const card = cartes.find((each) => each.carte === carte);
      const item = card?.items.find((each) => each.id === Number(id));
      if (!card || !item) return;
      const chosen = { carte: card.carte, item };
      const isOffered = part === 'aside' || part === 'open' || item.actes.includes(part);
      if (!isOffered) return;
      if (part === 'open') open(chosen);
      else actOr(chosen, part);
    },
    [cartes, actOr, open],
  );
  useDayKeys({ onPart, onHelp });
}

function LastNight({
  releve,
  onNight,
}: {
  releve: NonNullable<Journee['releve']>;
  onNight: (nuit: string) => void;
}) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <section className={classes['card']} aria-label={t('dashboard.releve.title')}>
      <header className={classes['cardHead']}>
        <h2>{t('dashboard.releve.of', { date: dates.long(releve.nuit) })}</h2>
        <Button
          className={classes['headButton'] ?? ''}
          variant="default"
          leftSection={<IconMoonStars {...icon} />}
          onClick={() => onNight(releve.nuit)}
        >
          {t('dashboard.day.releves')}
        </Button>
      </header>
      <ReleveBody releve={releve} heading="h3" />
    </section>
  );
}
