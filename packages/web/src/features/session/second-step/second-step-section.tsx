import { Button } from '@mantine/core';
import {
  forgetTrustedDevices,
  getSecondStep,
  type Passkey,
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
import { canUsePasskeys } from './passkey.ts';
import type { SecondStepAct } from './second-step-dialog.tsx';
import classes from './second-step.module.css';
import { secondStepTexts } from './second-step.texts.ts';

needTexts(secondStepTexts);

const loadDialog = () => import('./second-step-dialog.tsx');

/** On the profile: adding it, its codes, the devices that are not asked. */
export function SecondStepSection({ username }: { username: string }) {
  const t = useT();
  const read = useEndpoint(getSecondStep, {});
  const [opened, setOpened] = useState<OpenedAct | null>(null);
  const open = (act: SecondStepAct, passkeyId: number | null = null) =>
    setOpened({ act, passkeyId });
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
        <Rows state={read.data} onAct={open} />
      )}
      {opened !== null && (
        <OnDemand
          load={loadDialog}
          props={{ ...opened, username, onClose: () => setOpened(null) }}
        />
      )}
    </SettingsSection>
  );
}

interface OpenedAct {
  act: SecondStepAct;
  passkeyId: number | null;
}

interface RowsProps {
  state: SecondStep;
  onAct: (act: SecondStepAct, passkeyId?: number) => void;
}

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
              {t(`second_step.section.${state.application ? 'replace' : 'app_add'}`)}
            </Button>
            {!exigee && (
              <Button variant="default" onClick={() => onAct('remove')}>
                {t('second_step.section.remove')}
              </Button>
            )}
          </div>
        }
      />
      <Passkeys state={state} onAct={onAct} />
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

function Passkeys({ state, onAct }: RowsProps) {
  const t = useT();
  const isOffered = state.passkeys_possibles && canUsePasskeys();
  if (!isOffered && state.passkeys.length === 0) return null;
  return (
    <>
      <SettingRow
        label={t('second_step.section.passkeys')}
        text={t('second_step.section.passkeys_text')}
        isStacked
        control={
          isOffered && (
            <Button variant="default" onClick={() => onAct('passkey')}>
              {t('second_step.section.passkey_add')}
            </Button>
          )
        }
      />
      {state.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onAct={onAct} />
      ))}
    </>
  );
}

function PasskeyRow({ passkey, onAct }: { passkey: Passkey; onAct: RowsProps['onAct'] }) {
  const t = useT();
  const dates = useDateFormatter();
  const { id, nom, cree_le, utilise_le } = passkey;
  const added = dates.instant(cree_le);
  return (
    <SettingRow
      label={nom}
      text={
        utilise_le === null
          ? t('second_step.section.passkey_unused', { added })
          : t('second_step.section.passkey_used', { added, used: dates.instant(utilise_le) })
      }
      control={
        <Button
          variant="default"
          aria-label={t('second_step.section.passkey_remove', { nom })}
          onClick={() => onAct('unpasskey', id)}
        >
          {t('second_step.section.remove')}
        </Button>
      }
    />
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
