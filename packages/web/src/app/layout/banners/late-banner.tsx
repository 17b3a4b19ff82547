import { IconCloudUp, IconClockExclamation } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useLateTeam } from '../../../features/home/late-team.ts';
import { useLateStep } from '../../../features/punch/late-step.ts';
import type { PunchStep } from '../../../features/punch/unplanned-visits.ts';
import { formatTime } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { updateSettings, useSettingsStore } from '../../../platform/stores/settings-store.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useWaitingRows } from '../outbox/unsent-rows.ts';
import { openOverlay } from '../../../platform/shell-store.ts';
import { BannerButton } from './banner-button.tsx';
import { lateBannerState, saysLateTeam } from './banner-states.ts';
import { BannerText } from './banner-text.tsx';
import { Strip } from './strip.tsx';

/** To the end of the minute: a dismissal made within it must not look like one from the future. */
const MINUTE_REST_MS = 59_999;

/** These screens already show the late step. */
const SAYS_STEP = /^\/(?:user\/punch(?:\/.*)?)?$/;

interface Fact {
  words: string;
  action: string;
  act: () => void;
}

function useStepFact(step: PunchStep | null): Fact[] {
  const t = useT();
  const navigate = useNavigate();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  if (step === null || step.prevu === null) return [];
  const time = formatTime(step.prevu, timeZone);
  return [
    {
      words: t(`frame.late.${step.type}`, { client: step.client_nom, time }),
      action: t('frame.late.action'),
      act: () => void navigate({ to: '/user/punch' }),
    },
  ];
}

function useTeamFact(late: number): Fact[] {
  const t = useT();
  const navigate = useNavigate();
  if (late === 0) return [];
  return [
    {
      words: t('shell.banners.late_team', { count: late }),
      action: t('shell.banners.late_action'),
      act: () => void navigate({ to: '/admin/presences' }),
    },
  ];
}

function useUnsentFact(waiting: number, parked: number): Fact[] {
  const t = useT();
  const words = [
    waiting > 0 ? t('shell.banners.late_waiting', { count: waiting }) : null,
    parked > 0 ? t('shell.banners.late_parked', { count: parked }) : null,
  ].filter((fact) => fact !== null);
  if (words.length === 0) return [];
  return [
    {
      words: words.join(' '),
      action: t('shell.banners.late_action'),
      act: () => openOverlay('outbox'),
    },
  ];
}

export function LateBanner() {
  const t = useT();
  const minute = useNow();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const dismissedAt = useSettingsStore((state) => state.lateBannerDismissedAt);
  const parked = useOutboxStatus((state) => state.parkedRows.length);
  const unsent = useWaitingRows();
  const ownStep = useLateStep();
  const step = SAYS_STEP.test(path) ? null : ownStep;
  const team = useLateTeam()?.late ?? 0;
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const lateTeam = saysLateTeam(path, today) ? 0 : team;
  const late = lateBannerState({
    unsent,
    parked,
    isStepLate: step !== null,
    lateTeam,
    dismissedAt,
    now: minute + MINUTE_REST_MS,
  });
  const unsentFacts = useUnsentFact(late.waiting, late.parked);
  const facts = [...useStepFact(step), ...useTeamFact(lateTeam), ...unsentFacts];
  const first = facts[0];
  if (!late.isShown || first === undefined) return null;
  return (
    <Strip
      kind="warning"
      icon={first === unsentFacts[0] ? IconCloudUp : IconClockExclamation}
      action={<BannerButton label={first.action} onClick={first.act} />}
      onDismiss={() => updateSettings({ lateBannerDismissedAt: Date.now() })}
      dismissLabel={t('shell.banners.late_dismiss')}
    >
      <BannerText fact={facts.map(({ words }) => words).join(' ')} />
    </Strip>
  );
}
