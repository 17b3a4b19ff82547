import { IconScan } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Held, HeldPart, SettleTogether } from '../../ui/settle-together.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { AskedInduction } from './asked-induction.tsx';
import { AskedMachines } from './asked-machines.tsx';
import { AskedPush } from './asked-push.tsx';
import { AskedStock } from './asked-stock.tsx';
import { AskedMood } from './asked-mood.tsx';
import { CancelledSection } from './cancelled-section.tsx';
import { DayBar } from './day-bar.tsx';
import { DayLine } from './day-line.tsx';
import { DayState, PunchInfoPrompt } from './day-state.tsx';
import { targetOfVisit } from './forgotten-exits.ts';
import { ForgottenSection } from './forgotten-section.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { PositionOffer } from './position-offer.tsx';
import { stepAtCode, stepAtSite } from './punch-plan.ts';
import type { PunchStep } from './unplanned-visits.ts';
import { ReportLink } from './report-link.tsx';
import { RequestsSection } from './requests-section.tsx';
import { SendState } from './send-state.tsx';
import { nameStep, siteName } from './step-words.ts';
import { useAskPunch } from './use-ask-punch.ts';
import { useCorrections } from './use-corrections.ts';
import { usePunchDate } from './use-punch-date.ts';
import { useShownDay } from './use-punch-plan.ts';
import { type Punch, usePunching } from './use-punching.ts';
import { useScannedSite } from './use-scanned-site.ts';
import classes from './punch-page.module.css';
import { punchTexts } from './punch.texts.ts';

needTexts(punchTexts);

const loadWorked = () => import('./worked/worked-lines.tsx');
const loadResponsable = () => import('./responsable/responsable-line.tsx');

interface SiteName {
  id: number;
  nom: string;
}

const loadHandovers = () => import('./handovers.tsx');
const loadCorrectionSheet = () => import('./correction-sheet.tsx');
const loadOtherSiteSheet = () => import('./other-site-sheet.tsx');

export default function PunchPage() {
  const t = useT();
  const navigate = useNavigate();
  const [date, goTo] = usePunchDate();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const isActing = useSettingsStore(({ employeMode }) => employeMode.active);
  const shown = useShownDay(date);
  const corrections = useCorrections(shown);
  const punch = usePunching();
  const ask = useAskPunch();
  const scanned = useScannedSite(shown.sites);
  const [isChoosing, setIsChoosing] = useState(false);
  const { plan, input, sites } = shown;
  const nameOf = (id: number) => {
    // A day that an earlier release kept on this device names no sites.
    const { sites: told = [] }: { sites?: readonly SiteName[] } = shown.day ?? {};
    const known: readonly SiteName[] = [...sites, ...told];
    return siteName(t, { id, nom: known.find((site) => site.id === id)?.nom ?? null });
  };
  const isToday = date === today;
  const step = scanned?.site && isToday ? stepAtSite(scanned.site, input) : plan.next;
  const coded = scanned?.site === null && isToday ? stepAtCode(scanned.token, input) : null;
  const isCoded = coded !== null && coded.cle === step?.cle;

  const punchScanned: Punch = async (steps, qr) => {
    await punch(steps, qr);
    scanned?.forget();
  };

  const punchOutOfTurn = async (chosen: PunchStep) => {
    if (await ask([chosen], 'always')) await punch([chosen]);
  };
  const punchCoded = async (chosen: PunchStep) => {
    if (await ask([chosen])) await punchScanned([chosen], scanned?.token);
  };
  const askCorrection = () => {
    const visits = plan.visits.map(targetOfVisit);
    const planned = new Set(visits.map(({ client }) => client.id));
    const elsewhere = sites
      .filter(({ id }) => !planned.has(id))
      .map(({ id, nom }) => ({
        cle: `site-${id}`,
        date,
        quart_id: null,
        client: { id, nom },
        debut_at: null,
        fin_at: null,
        entree: null,
        sortie: null,
      }));
    corrections.correct([...visits, ...elsewhere]);
  };

  if (isToday && shown.isAwaited) {
    return (
      <Page title={t('titles.punch')} width="reading" isTitleHiddenOnPhone>
        <DayBar date={date} onChoose={goTo} />
        <CardSkeleton label={t('punch.loading')} count={2} />
      </Page>
    );
  }
  return (
    <Page title={t('titles.punch')} width="reading" isTitleHiddenOnPhone>
      <DayBar date={date} onChoose={goTo} />
      <div className={classes['states']}>
        <SendState />
      </div>
      <PunchInfoPrompt date={date} />
      {coded !== null && !isCoded && (
        <Banner
          kind="warning"
          action={
            <NativeButton variant="outline" onClick={() => void punchCoded(coded)}>
              {nameStep(t, coded)}
            </NativeButton>
          }
        >
          <strong>{t('punch.code.unknown')}</strong> {t('punch.code.unknown_text')}
        </Banner>
      )}
      {isToday && (
        <NextStepCard
          step={step}
          together={step === plan.next ? plan.together : null}
          punch={punchScanned}
          qr={scanned !== null && (scanned.site || isCoded) ? scanned.token : null}
          {...(scanned?.site
            ? { kicker: t('punch.code.known', { client: scanned.site.nom }) }
            : {})}
        />
      )}
      {isToday && (
        <NativeButton variant="outline" isWide onClick={() => void navigate({ to: '/q' })}>
          <IconScan size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('punch.code.scan')}
        </NativeButton>
      )}
      <SettleTogether key={date}>
        <Held className={classes['day']} fallback={<CardSkeleton label={t('punch.loading')} />}>
          {isToday && <AskedMood plan={plan} date={date} />}
          {isToday && <AskedInduction visits={plan.visits} />}
          {isToday && <AskedMachines visits={plan.visits} />}
          {isToday && <AskedStock visits={plan.visits} />}
          {isToday && <ReportLink visits={plan.visits} />}
          {/* Nobody reads what is written to somebody else. */}
          <HeldPart
            load={loadHandovers}
            isWanted={isToday && !isActing}
            props={{ visits: plan.visits }}
          />
          <DayState shown={shown} isToday={isToday} />
          {isToday && <PositionOffer />}
          {isToday && (
            <ForgottenSection
              targets={corrections.forgotten}
              onCorrect={(target) => corrections.correct([target])}
            />
          )}
          <DayLine
            plan={plan}
            isToday={isToday}
            onPunch={(chosen) => void punchOutOfTurn(chosen)}
            onCorrect={(visit) => corrections.correct([targetOfVisit(visit)])}
          />
          <HeldPart load={loadWorked} props={{ shown }} />
          <RequestsSection
            waiting={corrections.waiting}
            corrections={corrections.corrections}
            nameOf={nameOf}
          />
          {isToday && <AskedPush visits={plan.visits} />}
          <CancelledSection day={shown.day} nameOf={nameOf} />
          <HeldPart load={loadResponsable} isWanted={isToday} props={{}} />
          <div className={classes['actions']}>
            {isToday && (
              <NativeButton variant="outline" onClick={() => setIsChoosing(true)}>
                {t('punch.other.action')}
              </NativeButton>
            )}
            {date <= today && plan.visits.length + sites.length > 0 && (
              <NativeButton variant="outline" onClick={askCorrection}>
                {t('punch.corrections.action')}
              </NativeButton>
            )}
          </div>
        </Held>
      </SettleTogether>
      <OnDemand
        load={loadCorrectionSheet}
        isWanted={corrections.targets.length > 0}
        props={{ targets: corrections.targets, onClose: corrections.close }}
      />
      <OnDemand
        load={loadOtherSiteSheet}
        isWanted={isChoosing}
        props={{
          isOpen: isChoosing,
          sites,
          input,
          onPunch: (chosen: PunchStep) => void punchOutOfTurn(chosen),
          onClose: () => setIsChoosing(false),
        }}
      />
    </Page>
  );
}
