import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import type { EmployeSession } from '@releve/domain/features/employes-account.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { isDone } from '../../platform/api/is-done.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useEndSession, useEndSessions } from './employes.mutations.ts';
import classes from './employe-account.module.css';

type SessionsSectionProps = { employe: Employe; sessions: readonly EmployeSession[] };

export function SessionsSection({ employe, sessions }: SessionsSectionProps) {
  const t = useT();
  const ending = useEndSessions();
  const askAndEndAll = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('employes.account.ask_end_all'),
      text: t('employes.account.ask_end_all_text', { name: fullName(employe) }),
      confirmLabel: t('employes.account.end_all'),
    });
    if (!isSure) return;
    try {
      const answer = await ending.mutateAsync({ params: { id: employe.id } });
      if (answer === 'queued') return;
      positive(t('employes.account.ended', { count: answer.terminees }));
    } catch {
      // It has been said.
    }
  };
  return (
    <SettingsSection
      title={t('employes.account.sessions')}
      text={t('employes.account.sessions_text')}
    >
      <SettingRow>
        {sessions.length === 0 ? (
          <p className={classes['quiet']}>{t('employes.account.no_session')}</p>
        ) : (
          <ul className={classes['sessions']} aria-label={t('employes.account.sessions')}>
            {sessions.map((session) => (
              <SessionRow key={session.id} employe={employe} session={session} />
            ))}
          </ul>
        )}
      </SettingRow>
      {sessions.length > 1 && (
        <SettingRow>
          <div>
            <Button
              variant="default"
              loading={ending.isPending}
              onClick={() => void askAndEndAll()}
            >
              {t('employes.account.end_all')}
            </Button>
          </div>
        </SettingRow>
      )}
    </SettingsSection>
  );
}

const isPhone = (name: string): boolean => /android|iphone|ipad|mobile/i.test(name);

function SessionRow({ employe, session }: { employe: Employe; session: EmployeSession }) {
  const t = useT();
  const dates = useDateFormatter();
  const ending = useEndSession();
  const { id, appareil, utilise_le, cree_le } = session;
  const Icon = isPhone(appareil) ? IconDeviceMobile : IconDeviceDesktop;
  const askAndEnd = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('employes.account.ask_end'),
      text: t('employes.account.ask_end_text', { appareil }),
      confirmLabel: t('employes.account.end'),
    });
    if (!isSure) return;
    const command = ending.mutateAsync({ params: { id: employe.id, session_id: id } });
    if (await isDone(command)) positive(t('employes.account.ended', { count: 1 }));
  };
  return (
    <li className={classes['session']}>
      <Icon
        className={classes['sessionIcon']}
        size={iconSize.bar}
        stroke={iconStroke}
        aria-hidden="true"
      />
      <div className={classes['sessionWords']}>
        <span className={classes['sessionName']}>{appareil}</span>
        <span className={`${classes['quiet']} tabular`}>
          {t('employes.account.last_used', { date: dates.instant(utilise_le) })} ·{' '}
          {t('employes.account.since', { date: dates.instant(cree_le) })}
        </span>
      </div>
      <Button
        variant="default"
        aria-label={t('employes.account.end_named', { appareil })}
        loading={ending.isPending}
        onClick={() => void askAndEnd()}
      >
        {t('employes.account.end')}
      </Button>
    </li>
  );
}
