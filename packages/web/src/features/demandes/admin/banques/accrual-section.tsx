import { Button, Select, TextInput } from '@mantine/core';
import {
  type AccrualRule,
  addAccrualRule,
  type Banque,
} from '@releve/domain/features/demande-types.ts';
import { date, number, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { localeTag, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { SettingRow, SettingsSection } from '../../../../ui/settings-section.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { StateBadge, type StateKind } from '../../../../ui/state-badge.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { useAddAccrualRule } from '../demandes-admin.mutations.ts';
import { useAccrualRules } from '../demandes-admin.queries.ts';
import classes from '../dossier/dossier.module.css';
import { percent, type RuleState, sortRules } from './bank-fields.ts';

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
      <AccrualSheet key={key} banques={banques} isOpen={isOpen} onClose={close} />
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

const accrualForm = defineForm({
  fields: {
    banque_id: whole<number | null>(null),
    en_vigueur_le: date(),
    centiemes: percent(),
    annees_min: number(0),
    source: text(),
  },
  schema: addAccrualRule.body,
  label: (name, t) => t(`banques.accrual.fields.${name}`),
  refusals: {
    centiemes: (t) => t('banques.accrual.rate_range'),
    annees_min: (t) => t('banques.accrual.years_range'),
  },
});

type AccrualSheetProps = { banques: readonly Banque[]; isOpen: boolean; onClose: () => void };

function AccrualSheet({ banques, isOpen, onClose }: AccrualSheetProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const adding = useAddAccrualRule();
  const form = useForm(accrualForm, {
    opening: { banque_id: banques[0]?.id ?? null, en_vigueur_le: today },
    send: (body) => adding.mutateAsync({ body }),
  });
  const field = useFields(form);
  const { banque_id } = form.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('banques.accrual.new_title')}
      closeLabel={t('banques.accrual.close')}
      saveLabel={t('banques.accrual.save')}
      onSaved={() => {
        positive(t('banques.accrual.saved'));
        onClose();
      }}
    >
      <Select
        {...field.value('banque_id')}
        allowDeselect={false}
        data={banques.map((banque) => ({
          value: String(banque.id),
          label: nameIn(language, banque),
        }))}
        value={banque_id === null ? null : String(banque_id)}
        onChange={(id) => id !== null && form.change({ banque_id: Number(id) })}
      />
      <TextInput {...field.text('en_vigueur_le')} type="date" required />
      <div className={classes['dates']}>
        <TextInput
          {...field.text('centiemes')}
          inputMode="decimal"
          description={t('banques.accrual.zero_text')}
          required
        />
        <TextInput {...field.text('annees_min')} inputMode="numeric" />
      </div>
      <TextInput {...field.text('source')} required maxLength={300} />
    </SheetForm>
  );
}
