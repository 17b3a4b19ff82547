import { Button } from '@mantine/core';
import {
  confirmReglePaie,
  listReglesPaie,
  type RegleVersion,
} from '@releve/domain/features/paie-regles.ts';
import type { PayRegime } from '@releve/domain/pay/rules.ts';
import { PAY_RULE_KEYS } from '@releve/domain/pay/rules-seed.ts';
import { useId, useState } from 'react';
import { isDone } from '../../../platform/api/is-done.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { SettingRow, SettingsSection } from '../../../ui/settings-section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import classes from '../paie.module.css';
import { currentOf } from './outdated.ts';
import { ruleWords } from './rule-words.ts';

type RulesSectionProps = {
  regime: PayRegime;
  data: readonly RegleVersion[];
  personnes: number;
  onAdd: (base: RegleVersion) => void;
};

/** One regime: the version of today, whole, and the others by what they change. */
export function RulesSection({ regime, data, personnes, onAdd }: RulesSectionProps) {
  const t = useT();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const current = currentOf(data, regime, today);
  const others = data.filter((each) => each.regime === regime && each !== current);
  if (current === undefined) return null;
  return (
    <SettingsSection
      title={t(`paie.regimes.${regime}`)}
      text={
        personnes === 0
          ? t('paie.settings.nobody')
          : t('paie.settings.people', { count: personnes })
      }
    >
      <SettingRow>
        <Version regle={current} today={today} />
        <div className={classes['actions']}>
          {current.confirme_le === null && <ConfirmButton regle={current} />}
          <Button variant="default" onClick={() => onAdd(current)}>
            {t('paie.settings.add')}
          </Button>
        </div>
        <Values regle={current} />
      </SettingRow>
      {others.length > 0 && (
        <SettingRow>
          <h3>{t('paie.settings.versions')}</h3>
          <ul className={classes['rows']}>
            {others.map((regle) => (
              <li key={regle.id} className={classes['row']}>
                <Version regle={regle} today={today} />
                {regle.confirme_le === null && !regle.est_remplacee && (
                  <ConfirmButton regle={regle} />
                )}
              </li>
            ))}
          </ul>
        </SettingRow>
      )}
    </SettingsSection>
  );
}

function Version({ regle, today }: { regle: RegleVersion; today: string }) {
  const t = useT();
  const dates = useDateFormatter();
  const { en_vigueur_le, confirme_le, confirme_par, auteur, source, changes } = regle;
  const date = dates.date(en_vigueur_le);
  return (
    <div className={classes['words']}>
      <p className={classes['line']}>
        <strong>
          {t(en_vigueur_le > today ? 'paie.settings.not_yet' : 'paie.settings.in_force', { date })}
        </strong>
        {regle.est_remplacee && <StateBadge kind="neutral" label={t('paie.settings.replaced')} />}
        {!regle.est_remplacee && confirme_le === null && (
          <StateBadge kind="now" label={t('paie.to_confirm')} />
        )}
        {confirme_le !== null && confirme_par !== null && (
          <StateBadge
            kind="done"
            label={t('paie.confirmed', {
              date: dates.instant(confirme_le),
              nom: fullName(confirme_par),
            })}
          />
        )}
      </p>
      <p className={classes['quiet']}>
        {source === '' ? t('paie.settings.no_source') : t('paie.settings.source', { source })}
      </p>
      <p className={classes['quiet']}>
        {[
          auteur === null
            ? t('paie.settings.from_app')
            : t('paie.file.by', { date: dates.instant(regle.cree_le), nom: fullName(auteur) }),
          changes.length > 0
            ? t('paie.settings.changes', {
                liste: changes.map((key) => t(`paie.rules.${key}`)).join(', '),
              })
            : t(auteur === null ? 'paie.settings.first' : 'paie.settings.same'),
        ].join(' · ')}
      </p>
    </div>
  );
}

function ConfirmButton({ regle }: { regle: RegleVersion }) {
  const t = useT();
  const confirming = useCommand(confirmReglePaie, { refreshes: [listReglesPaie] });
  const ask = async () => {
    const isSure = await askConfirmation({
      kind: 'normal',
      title: t('paie.settings.ask_confirm'),
      text: t('paie.settings.ask_confirm_text'),
      confirmLabel: t('paie.settings.confirm'),
    });
    if (!isSure) return;
    const command = confirming.mutateAsync({ params: { id: regle.id } });
    if (await isDone(command)) positive(t('paie.settings.confirm_done'));
  };
  return (
    <Button loading={confirming.isPending} onClick={() => void ask()}>
      {t('paie.settings.confirm')}
    </Button>
  );
}

/** Closed at first: two dozen lines are read once in a while. */
function Values({ regle }: { regle: RegleVersion }) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const words = { t, language, dates };
  const { a_confirmer, valeurs } = regle;
  return (
    <>
      <p className={classes['line']}>
        <span className="tabular">{ruleWords('class_rates', valeurs, words)}</span>
        {a_confirmer.length > 0 && (
          <span className={classes['quiet']}>
            {t('paie.settings.open', { count: a_confirmer.length })}
          </span>
        )}
      </p>
      <div>
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'paie.settings.hide_values' : 'paie.settings.see_values')}
        </Button>
      </div>
      <dl id={listId} className={classes['values']} hidden={!isOpen}>
        {PAY_RULE_KEYS.map((key) => (
          <div key={key}>
            <dt>{t(`paie.rules.${key}`)}</dt>
            <dd>
              {ruleWords(key, valeurs, words)}
              {a_confirmer.includes(key) && (
                <StateBadge kind="now" variant="plain" label={t('paie.to_confirm')} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
