import { Button } from '@mantine/core';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import type { Demande } from '@releve/domain/features/demandes.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { whenInWords } from './demande-words.ts';
import { useWithdrawDemande } from './demandes.mutations.ts';
import { nameOfType } from './my-demande-row.tsx';
import classes from './my-demandes.module.css';

type UnsentSheetProps = {
  demande: Demande;
  types: readonly DemandeType[];
  isOpen: boolean;
  onClose: () => void;
};

/** What was asked here and has not left yet. It can be withdrawn as any other: the server hears of both. */
export default function UnsentSheet({ demande, types, isOpen, onClose }: UnsentSheetProps) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const withdrawing = useWithdrawDemande();
  const withdraw = () =>
    withdrawing.mutate(
      { params: { uuid: demande.uuid }, body: { at: correctedNow() } },
      {
        onSuccess: () => {
          positive(t('demandes.view.withdrawn'));
          onClose();
        },
      },
    );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={nameOfType(demande, types, language)}
      closeLabel={t('app.close')}
      footer={
        demande.statut === 'en_attente' && (
          <Button variant="default" loading={withdrawing.isPending} onClick={withdraw}>
            {t('demandes.view.withdraw')}
          </Button>
        )
      }
    >
      <p className={classes['quiet']}>{t('demandes.unsent_text')}</p>
      <FactList
        facts={[
          [t('demandes.view.when'), whenInWords(demande, { t, language, today })],
          [t('demandes.view.asked'), dates.instant(demande.demandee_le)],
          [t('demandes.view.reason'), demande.raison || null],
        ]}
      />
    </Sheet>
  );
}
