import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { useState } from 'react';
import { isDone } from '../../platform/api/is-done.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useFileRights } from './employe-actions.tsx';
import { useReactivate } from './employes.mutations.ts';
import { QuartsToReassign } from './quarts-to-reassign.tsx';

const loadDeactivation = () => import('./deactivate-dialog.tsx');
const loadRelease = () => import('./release-button.tsx');
const loadAnonymisation = () => import('./anonymise-dialog.tsx');

/** Leaving, coming back, and being forgotten. */
export function DepartureSection({ employe }: { employe: Employe }) {
  const t = useT();
  const dates = useDateFormatter();
  const { isOneself } = useFileRights(employe);
  const { actif, anonymise_le } = employe;
  const isForgotten = anonymise_le !== null;
  return (
    <SettingsSection title={t('employes.departure.title')} text={t('employes.departure.text')}>
      {isForgotten && (
        <SettingRow>
          <p>{t('employes.view.anonymised', { date: dates.instant(anonymise_le) })}</p>
        </SettingRow>
      )}
      {isOneself && (
        <SettingRow>
          <p>{t('employes.departure.own')}</p>
        </SettingRow>
      )}
      {!isForgotten && !isOneself && (
        <>
          {actif ? <Deactivate employe={employe} /> : <Reactivate employe={employe} />}
          <Anonymise employe={employe} />
        </>
      )}
    </SettingsSection>
  );
}

function Deactivate({ employe }: { employe: Employe }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingRow
      label={t('employes.departure.deactivate')}
      text={t('employes.departure.deactivate_text')}
      isStacked
      control={
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('employes.departure.deactivate_action')}
        </Button>
      }
    >
      <OnDemand
        load={loadDeactivation}
        isWanted={isOpen}
        props={{ employe, isOpen, onClose: () => setIsOpen(false) }}
      />
    </SettingRow>
  );
}

function Reactivate({ employe }: { employe: Employe }) {
  const t = useT();
  const reactivating = useReactivate();
  const { id, version } = employe;
  const canRelease = useAbility().can('update', 'Horaire');
  const reactivate = async () => {
    const command = reactivating.mutateAsync({ params: { id }, body: { version } });
    if (await isDone(command)) positive(t('employes.departure.reactivated'));
  };
  return (
    <>
      <SettingRow>
        <QuartsToReassign id={id} />
        <OnDemand load={loadRelease} isWanted={canRelease} props={{ id }} />
      </SettingRow>
      <SettingRow
        label={t('employes.departure.reactivate')}
        text={t('employes.departure.reactivate_text')}
        isStacked
        control={
          <Button
            variant="default"
            loading={reactivating.isPending}
            onClick={() => void reactivate()}
          >
            {t('employes.departure.reactivate_action')}
          </Button>
        }
      />
    </>
  );
}

function Anonymise({ employe }: { employe: Employe }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingRow
      label={t('employes.departure.anonymise')}
      text={t(
        employe.actif ? 'employes.departure.anonymise_first' : 'employes.departure.anonymise_text',
      )}
      isStacked
      control={
        <Button
          variant="default"
          color="red"
          disabled={employe.actif}
          onClick={() => setIsOpen(true)}
        >
          {t('employes.departure.anonymise_action')}
        </Button>
      }
    >
      <OnDemand
        load={loadAnonymisation}
        isWanted={isOpen}
        props={{ employe, isOpen, onClose: () => setIsOpen(false) }}
      />
    </SettingRow>
  );
}
