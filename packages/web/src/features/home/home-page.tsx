import { correctedInstant } from '@releve/domain/clock.ts';
import type { User } from '@releve/domain/features/session.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { isIos, useInstallOffer } from '../../platform/install-offer.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useDaySwitchTime } from '../../platform/stores/day-switch.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { useNow } from '../../platform/use-now.ts';
import { Page } from '../../ui/page.tsx';
import { Held, SettleTogether } from '../../ui/settle-together.tsx';
import { useShownDay } from '../punch/use-punch-plan.ts';
import { AwaitsSection } from './awaits-section.tsx';
import { endOfWorkingDay, greetingAt } from './day-greeting.ts';
import classes from './home.module.css';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { TeamLine } from './team-line.tsx';
import { TodaySection } from './today-section.tsx';
import { homeTexts } from './home.texts.ts';

needTexts(homeTexts);

const loadInstallPrompt = () => import('./install-prompt.tsx');

function useWorkingDay(user: User) {
  const t = useT();
  // The day that is shown is theirs.
  const name =
    useSettingsStore(({ employeMode }) =>
      employeMode.active ? employeMode.employe?.nom : undefined,
    ) ?? user.prenom;
  const dates = useDateFormatter();
  const { diff, settings, virtualDate } = useServerSettingsStore();
  const now = correctedInstant(new Date(useNow()).toISOString(), diff);
  const daySwitchTime = useDaySwitchTime();
  const until = endOfWorkingDay(virtualDate, now, daySwitchTime, settings.TIMEZONE);
  const long = dates.long(virtualDate);
  return {
    greeting: t(`home.greeting.${greetingAt(now, settings.TIMEZONE)}`, { name }),
    day:
      until === null
        ? t('home.working_day', { date: long })
        : t('home.working_day_until', { date: long, time: until }),
  };
}

function Home({ user }: { user: User }) {
  const { greeting, day } = useWorkingDay(user);
  const shown = useShownDay(useServerSettingsStore((state) => state.virtualDate));
  const leads = useAbility().can('enter', 'Admin');
  // The day is taller than what announces it: what stands below would be pushed away while somebody reaches for it.
  const isDayKnown = !shown.isAwaited && (shown.hasSchedule || shown.hasFailed);
  const isInstallable = useInstallOffer(
    ({ offer, isInstalled }) => !isInstalled && (offer !== null || isIos(navigator)),
  );
  return (
    <Page title={greeting} subtitle={day}>
      <SettleTogether>
        <div className={classes['columns']}>
          <div className={classes['main']}>
            <TodaySection shown={shown} leads={leads}>
              {isDayKnown && <TeamLine />}
              {isDayKnown && <AwaitsSection />}
            </TodaySection>
          </div>
          <Held>{isDayKnown && <ShortcutsSection />}</Held>
          <OnDemand load={loadInstallPrompt} isWanted={isInstallable} props={{}} />
        </div>
      </SettleTogether>
    </Page>
  );
}

export default function HomePage() {
  const user = useUserStore((state) => state.details);
  return user === null ? null : <Home user={user} />;
}
