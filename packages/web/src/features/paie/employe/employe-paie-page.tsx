import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { getEmployePaie, type PayFile, type PayRow } from '@releve/domain/features/paie.ts';
import { maySeePay } from '@releve/domain/pay-rights.ts';
import { IconCoin, IconLock, IconPlus } from '@tabler/icons-react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useSettingsStore } from '../../../platform/stores/settings-store.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { EditFrame } from '../../employes/edit-frame.tsx';
import { useFileRights } from '../../employes/employe-actions.tsx';
import { employesTexts } from '../../employes/employes.texts.ts';
import { paieTexts } from '../paie.texts.ts';
import classes from '../paie.module.css';
import { PayHistory } from './pay-history.tsx';
import { rateWords } from './rate-words.ts';

needTexts(employesTexts, paieTexts);

const loadSheet = () => import('./pay-sheet.tsx');
/** Pay stays on no device. */
const IS_KEPT = () => false;

export default function EmployePaiePage() {
  return <EditFrame>{(employe) => <PayOf employe={employe} />}</EditFrame>;
}

function PayOf({ employe }: { employe: Employe }) {
  const t = useT();
  const own = useUserStore(({ details }) => details);
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  if (isEmployeMode) {
    return (
      <EmptyState
        icon={IconLock}
        title={t('paie.file.employe_mode')}
        text={t('paie.file.employe_mode_text')}
      />
    );
  }
  if (own === null || !maySeePay(own, employe)) {
    return (
      <EmptyState
        icon={IconLock}
        title={t('paie.file.forbidden')}
        text={t('paie.file.forbidden_text')}
      />
    );
  }
  return <SeenPay employe={employe} />;
}

function SeenPay({ employe }: { employe: Employe }) {
  const t = useT();
  const read = useEndpoint(getEmployePaie, { params: { id: employe.id } }, { isKept: IS_KEPT });
  const { data } = read;
  if (data === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('paie.file.failed')}
        skeleton={<CardSkeleton label={t('paie.file.loading')} count={2} />}
      />
    );
  }
  return <PayFileView employe={employe} file={data} />;
}

type Opening = { row: PayRow | null; isCorrection: boolean };

function PayFileView({ employe, file }: { employe: Employe; file: PayFile }) {
  const t = useT();
  const { isOneself } = useFileRights(employe);
  const sheet = useOpened<Opening>({ row: null, isCorrection: false });
  const { data, en_vigueur_id } = file;
  const canChange = file.peut_modifier && employe.anonymise_le === null;
  const current = data.find(({ id }) => id === en_vigueur_id) ?? null;
  // A new row begins from the last that stands, be it to come.
  const last = data.find(({ remplacee_par }) => remplacee_par === null) ?? null;
  const add = canChange && (
    <Button
      leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      onClick={() => sheet.open({ row: current ?? last, isCorrection: false })}
    >
      {t(last === null ? 'paie.file.first' : 'paie.file.add')}
    </Button>
  );
  return (
    <div className={classes['parts']}>
      {data.length === 0 ? (
        <EmptyState
          icon={IconCoin}
          title={t('paie.file.nothing')}
          text={t('paie.file.nothing_text')}
          action={add}
        />
      ) : (
        <>
          <ViewCard title={t('paie.file.title')} text={t('paie.file.text')}>
            {current === null ? (
              <p className={classes['quiet']}>{t('paie.file.nothing_yet')}</p>
            ) : (
              <CurrentPay row={current} file={file} />
            )}
            {add && <div>{add}</div>}
            {!file.peut_modifier && (
              <p className={classes['quiet']}>
                {t(isOneself ? 'paie.file.own' : 'paie.file.read_only')}
              </p>
            )}
          </ViewCard>
          <PayHistory
            file={file}
            onCorrect={canChange ? (row) => sheet.open({ row, isCorrection: true }) : null}
          />
        </>
      )}
      <OpenedLayer
        load={loadSheet}
        opened={sheet}
        props={{ employeId: employe.id, file, ...sheet.subject }}
      />
    </div>
  );
}

function CurrentPay({ row, file }: { row: PayRow; file: PayFile }) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const groupe = file.groupes.find(({ cle }) => cle === row.groupe_paie);
  const week = row.semaine_type?.reduce((sum, minutes) => sum + minutes, 0) ?? null;
  return (
    <>
      <p className={classes['rate']}>{rateWords(row, t, language)}</p>
      <FactList
        facts={[
          [t('paie.file.since'), dates.date(row.depuis)],
          [t('paie.fields.classe'), t(`paie.classes.${row.classe}`)],
          [t('paie.fields.chef_equipe'), row.chef_equipe ? t('paie.codes.yes') : null],
          [t('paie.fields.matricule_paie'), row.matricule_paie ?? t('paie.none')],
          [t('paie.fields.regime'), t(`paie.regimes.${row.regime}`)],
          [t('paie.fields.groupe_paie'), groupe ? nameIn(language, groupe) : row.groupe_paie],
          [
            t('paie.fields.semaine'),
            week === null ? null : t('paie.week_total', { heures: formatMinutes(week) }),
          ],
        ]}
      />
    </>
  );
}
