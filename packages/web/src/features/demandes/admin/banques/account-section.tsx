import { Button } from '@mantine/core';
import type { Balance, Banque } from '@releve/domain/features/demande-types.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { SettingRow, SettingsSection } from '../../../../ui/settings-section.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import { EmployePicker } from '../../../employes/employe-picker.tsx';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { useBalancesOf } from '../demandes-admin.queries.ts';
import classes from './account.module.css';
import { Movements } from '../../movements.tsx';

const loadAdjustSheet = () => import('./adjust-sheet.tsx');

type AccountSectionProps = {
  banques: readonly Banque[];
  canManage: boolean;
  employeId: number | null;
  /** The bank whose lines are shown. */
  banqueId: number | undefined;
  onChoose: (employeId: number | null) => void;
  onOpen: (banqueId: number | undefined) => void;
};

/** The banks of one person, and each line of the one that is open. */
export function AccountSection(props: AccountSectionProps) {
  const { employeId, onChoose } = props;
  const t = useT();
  return (
    <SettingsSection title={t('banques.account.title')} text={t('banques.account.text')}>
      <SettingRow>
        <EmployePicker
          label={t('banques.account.employe')}
          value={employeId}
          onChange={(id) => onChoose(id)}
        />
      </SettingRow>
      {employeId !== null && <Balances key={employeId} {...props} employeId={employeId} />}
    </SettingsSection>
  );
}

const NOTHING = { solde: 0, reserve: 0, disponible: 0 };

function Balances(props: AccountSectionProps & { employeId: number }) {
  const { banques, canManage, employeId, banqueId, onOpen } = props;
  const t = useT();
  const language = useLanguage();
  const read = useBalancesOf(employeId);
  const { data } = read;
  const adjusting = useOpened<Banque | null>(null);
  if (data === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('banques.account.failed')}
        skeleton={<ListSkeleton label={t('banques.account.loading')} count={3} />}
      />
    );
  }
  const balanceOf = (id: number) => data.data.find(({ banque_id }) => banque_id === id) ?? NOTHING;
  return (
    <>
      {banques.map((banque) => {
        const isShown = banque.id === banqueId;
        const nom = nameIn(language, banque);
        return (
          <SettingRow
            key={banque.id}
            label={nom}
            text={<BalanceFigures balance={balanceOf(banque.id)} />}
            isStacked
            control={
              <div className={classes['buttons']}>
                <Button
                  variant="subtle"
                  aria-expanded={isShown}
                  onClick={() => onOpen(isShown ? undefined : banque.id)}
                >
                  {t('banques.account.show')}
                  <span className="visually-hidden"> {nom}</span>
                </Button>
                {canManage && (
                  <Button
                    variant="default"
                    aria-label={t('banques.account.adjust_named', { banque: nom })}
                    onClick={() => adjusting.open(banque)}
                  >
                    {t('banques.account.adjust')}
                  </Button>
                )}
              </div>
            }
          >
            {isShown && (
              <Movements
                banque={banque}
                employeId={employeId}
                toDemande={(id) => ({ to: '/admin/demandes', search: { demande: id } })}
              />
            )}
          </SettingRow>
        );
      })}
      {adjusting.subject !== null && (
        <OpenedLayer
          load={loadAdjustSheet}
          opened={adjusting}
          props={{
            banque: adjusting.subject,
            employeId,
            solde: balanceOf(adjusting.subject.id).solde,
          }}
        />
      )}
    </>
  );
}

function BalanceFigures({ balance }: { balance: Omit<Balance, 'banque_id'> }) {
  const t = useT();
  return (
    <dl className={classes['figures']}>
      {(['solde', 'reserve', 'disponible'] as const).map((name) => (
        <div key={name} data-below={balance[name] < 0 || undefined}>
          <dt>{t(`banques.account.${name}`)}</dt>
          <dd className="tabular">{formatMinutes(balance[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
