import { Button } from '@mantine/core';
import type { AccrualRule, Banque } from '@releve/domain/features/demande-types.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { localeTag, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { SettingRow, SettingsSection } from '../../../../ui/settings-section.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { StateBadge, type StateKind } from '../../../../ui/state-badge.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import { useAccrualRules } from '../demandes-admin.queries.ts';
import classes from '../dossier/dossier.module.css';
import { type RuleState, sortRules } from './bank-fields.ts';

const loadAccrualSheet = () => import('./accrual-sheet.tsx');

type AccrualSectionProps = { banques: readonly Banque[]; canManage: boolean };

const KINDS: Record<RuleState, StateKind> = { in_force: 'done', future: 'info', past: 'neutral' };

/** What each bank earns from hours worked, since when and by which text. */
export function AccrualSection({ banques, canManage }: AccrualSectionProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const { data, isError } = useAccrualRules();
  const { key, isOpen, open, close } = useOpened(null);
  const rulesOf = (id: number) =>
    sortRules(data?.data.filter(({ banque_id }) => banque_id === id) ?? [], today);
  return (
    <SettingsSection title={t('banques.accrual.title')} text={t('banques.accrual.text')}>
      {data === undefined && !isError && (
        <ListSkeleton label={t('banques.list.loading')} count={2} />
      )}
      {data === undefined && isError && <SettingRow text={t('banques.list.failed')} />}
      {data !== undefined &&
        banques.map((banque) => (
          <SettingRow key={banque.id} label={nameIn(language, banque)}>
            <BankRules rules={rulesOf(banque.id)} />
          </SettingRow>
        ))}
      {canManage && (
        <SettingRow
          control={
            <Button variant="light" onClick={() => open(null)}>
              {t('banques.accrual.add')}
            </Button>
          }
        />
      )}
      <OnDemand
        key={key}
        load={loadAccrualSheet}
        isWanted={isOpen}
        props={{ banques, isOpen, onClose: close }}
      />
    </SettingsSection>
  );
}

function BankRules({ rules }: { rules: readonly { rule: AccrualRule; state: RuleState }[] }) {
  const t = useT();
  const dates = useDateFormatter();
  if (rules.length === 0) {
    return <p className={classes['quiet']}>{t('banques.accrual.none')}</p>;
  }
  return (
    <ul className={classes['quarts']} aria-label={t('banques.accrual.list')}>
      {rules.map(({ rule, state }) => (
        <li key={rule.id}>
          <p className={classes['marks']}>
            <RuleText rule={rule} />
            <StateBadge kind={KINDS[state]} label={t(`banques.accrual.${state}`)} />
          </p>
          <p className={classes['quiet']}>
            {t('banques.accrual.from', { date: dates.date(rule.en_vigueur_le) })} ·{' '}
            {t('banques.accrual.source', { source: rule.source })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function RuleText({ rule: { centiemes, annees_min } }: { rule: AccrualRule }) {
  const t = useT();
  const language = useLanguage();
  const taux = (centiemes / 100).toLocaleString(localeTag(language));
  return (
    <strong className="tabular">
      {centiemes === 0 ? t('banques.accrual.ended') : t('banques.accrual.rate', { taux })}
      {annees_min > 0 && `, ${t('banques.accrual.years', { count: annees_min })}`}
    </strong>
  );
}
