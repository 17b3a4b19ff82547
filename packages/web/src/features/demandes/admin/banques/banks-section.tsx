import { Button } from '@mantine/core';
import type { Banque } from '@releve/domain/features/demande-types.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { SettingRow, SettingsSection } from '../../../../ui/settings-section.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';

const loadBankSheet = () => import('./bank-sheet.tsx');

type BanksSectionProps = { banques: readonly Banque[]; canManage: boolean };

export function BanksSection({ banques, canManage }: BanksSectionProps) {
  const t = useT();
  const language = useLanguage();
  const { subject, key, isOpen, open, close } = useOpened<Banque | null>(null);
  return (
    <SettingsSection title={t('banques.list.title')} text={t('banques.list.text')}>
      {banques.map((banque) => (
        <SettingRow
          key={banque.id}
          label={nameIn(language, banque)}
          text={floorText(banque)}
          control={
            canManage && (
              <Button
                variant="default"
                aria-label={t('banques.list.edit', { nom: nameIn(language, banque) })}
                onClick={() => open(banque)}
              >
                {t('banques.edit')}
              </Button>
            )
          }
        />
      ))}
      {canManage && (
        <SettingRow
          control={
            <Button variant="light" onClick={() => open(null)}>
              {t('banques.list.add')}
            </Button>
          }
        />
      )}
      <OnDemand
        key={key}
        load={loadBankSheet}
        isWanted={isOpen}
        props={{ banque: subject, isOpen, onClose: close }}
      />
    </SettingsSection>
  );

  function floorText({ plancher_minutes, actif }: Banque): string {
    if (!actif) return t('banques.list.inactive');
    return plancher_minutes === 0
      ? t('banques.list.no_floor')
      : t('banques.list.floor', { heures: formatMinutes(plancher_minutes) });
  }
}
