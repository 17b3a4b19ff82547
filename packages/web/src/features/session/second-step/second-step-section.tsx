import { Button } from '@mantine/core';
import {
  forgetTrustedDevices,
  getSecondStep,
  type SecondStep,
} from '@releve/domain/features/second-step.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/api/use-command.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { SettingRow, SettingsSection } from '../../../ui/settings-section.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import type { SecondStepAct } from './second-step-dialog.tsx';
import classes from './second-step.module.css';
import { secondStepTexts } from './second-step.texts.ts';

needTexts(secondStepTexts);

const loadDialog = () => import('./second-step-dialog.tsx');

/** On the profile: adding it, its codes, the devices that are not asked. */
export function SecondStepSection({ username }: { username: string }) {
  const t = useT();
  const read = useEndpoint(getSecondStep, {});
  const [act, setAct] = useState<SecondStepAct | null>(null);
  return (
    <SettingsSection title={t('second_step.section.title')} text={t('second_step.section.text')}>
      {read.data === undefined ? (
        <SettingRow>
          <ReadFallback
            read={read}
            title={t('second_step.section.failed')}
            text={t('second_step.section.failed_text')}
            skeleton={<ListSkeleton label={t('second_step.section.loading')} count={1} />}
          />
        </SettingRow>
      ) : (
        <Rows state={read.data} onAct={setAct} />
      )}
      {act !== null && (
        <OnDemand load={loadDialog} props={{ act, username, onClose: () => setAct(null) }} />
      )}
    </SettingsSection>
  );
}

type RowsProps = { state: SecondStep; onAct: (act: SecondStepAct) => void };

function Rows({ state, onAct }: RowsProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { depuis, exigee, codes_restants, appareils_retenus } = state;
  if (depuis === null) {
    return (
      <SettingRow
        label={t('second_step.section.none')}
        text={t('second_step.section.none_text')}
        control={<Button onClick={() => onAct('add')}>{t('second_step.section.add')}</Button>}
      />
    );
  }
  const since = t('second_step.section.active_since', { date: dates.instant(depuis) });
  return (
    <>
      <SettingRow
        label={<StateBadge kind="done" label={t('second_step.section.active')} />}
        text={exigee ? `${since} ${t('second_step.section.required')}` : since}
        isStacked
        control={
          <div className={classes['actions']}>
            <Button variant="default" onClick={() => onAct('add')}>
              {t('second_step.section.replace')}
            </Button>
            {!exigee && (
              <Button variant="default" onClick={() => onAct('remove')}>
                {t('second_step.section.remove')}
              </Button>
            )}
          </div>
        }
      />
      <SettingRow
        label={t('second_step.section.codes')}
        text={t('second_step.section.codes_left', { count: codes_restants })}
        isStacked
        control={
          <Button variant="default" onClick={() => onAct('renew')}>
            {t('second_step.section.renew')}
          </Button>
        }
      />
      {appareils_retenus > 0 && <RememberedDevices count={appareils_retenus} />}
    </>
  );
}

function RememberedDevices({ count }: { count: number }) {
  const t = useT();
  const forgetting = useCommand(forgetTrustedDevices, { refreshes: [getSecondStep] });
  const forget = () =>
    forgetting.mutate({}, { onSuccess: () => void positive(t('second_step.section.forgotten')) });
  return (
    <SettingRow
      label={t('second_step.section.devices')}
      text={t('second_step.section.devices_count', { count })}
      isStacked
      control={
        <Button variant="default" loading={forgetting.isPending} onClick={forget}>
          {t('second_step.section.forget')}
        </Button>
      }
    />
  );
}
