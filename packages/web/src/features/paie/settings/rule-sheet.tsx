import { Button, Checkbox, Textarea } from '@mantine/core';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  addReglePaie,
  listReglesPaie,
  previewReglePaie,
  type RegleVersion,
} from '@releve/domain/features/paie-regles.ts';
import type { PayRuleValues } from '@releve/domain/pay/rules.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/api/use-command.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { paieTexts } from '../paie.texts.ts';
import classes from '../paie.module.css';
import { RuleFields } from './rule-fields.tsx';
import { openingOf, ruleForm, type RuleForm, valeursOf } from './rule-form.ts';
import { ruleWords } from './rule-words.ts';

needTexts(paieTexts);

type RuleSheetProps = { base: RegleVersion; isOpen: boolean; onClose: () => void };

type Preview = EndpointResponse<typeof previewReglePaie>;
/** With the form that it is of: another word typed, and it is of nothing. */
type Shown = { readonly of: RuleForm; readonly valeurs: PayRuleValues; readonly preview: Preview };

/** A version from a day on; what was in force before stays as it was. */
export default function RuleSheet({ base, isOpen, onClose }: RuleSheetProps) {
  const t = useT();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const adding = useCommand(addReglePaie, { refreshes: [listReglesPaie] });
  const previewing = useCommand(previewReglePaie);
  const [opening] = useState(() => openingOf(base.regime, base.valeurs, base.perime_le ?? today));
  const [shown, setShown] = useState<Shown | null>(null);
  const form = useForm(ruleForm, {
    opening,
    send: (body) => adding.mutateAsync({ body }),
  });
  const field = useFields(form);
  const { values } = form;
  const see = async () => {
    const valeurs = valeursOf(values);
    const { en_vigueur_le, regime } = values;
    try {
      const preview = await previewing.mutateAsync({ body: { en_vigueur_le, regime, valeurs } });
      if (preview !== 'queued') setShown({ of: values, valeurs, preview });
    } catch {
      // It has been said.
    }
  };
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('paie.rule_sheet.title', { regime: t(`paie.regimes.${base.regime}`) })}
      saveLabel={t('paie.rule_sheet.save')}
      isSaveDisabled={!form.isDirty}
      actions={
        <Button variant="default" loading={previewing.isPending} onClick={() => void see()}>
          {t('paie.rule_sheet.check')}
        </Button>
      }
      saved={t('paie.rule_sheet.saved')}
    >
      <p className={classes['quiet']}>{t('paie.rule_sheet.text')}</p>
      <FieldGroup legend={t('paie.rule_sheet.dates')}>
        <DateField {...field.text('en_vigueur_le')} required />
        <Textarea
          {...field.text('source')}
          description={t('paie.rule_sheet.source_hint')}
          required
          autosize
          minRows={2}
          maxLength={500}
        />
      </FieldGroup>
      <RuleFields form={form} />
      <Checkbox {...field.flag('confirme')} />
      {shown !== null && shown.of === values && <Effect {...shown} />}
    </SheetForm>
  );
}

function Effect({ valeurs, preview }: Shown) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const words = { t, language, dates };
  const { precedente, changes, jusqu_au, personnes, periodes_verrouillees } = preview;
  return (
    <section aria-label={t('paie.rule_sheet.effect')} className={classes['effect']} role="status">
      <h3>{t('paie.rule_sheet.effect')}</h3>
      <p className={classes['quiet']}>
        {[
          ...(precedente === null
            ? []
            : [t('paie.rule_sheet.compared', { date: dates.date(precedente.en_vigueur_le) })]),
          jusqu_au === null
            ? t('paie.rule_sheet.forever')
            : t('paie.rule_sheet.until', { date: dates.date(jusqu_au) }),
        ].join(' ')}
      </p>
      <p className={classes['quiet']}>
        {personnes === 0
          ? t('paie.settings.nobody')
          : t('paie.settings.people', { count: personnes })}
      </p>
      {periodes_verrouillees > 0 && (
        <p>{t('paie.rule_sheet.locked', { count: periodes_verrouillees })}</p>
      )}
      {changes.length === 0 ? (
        <p>{t('paie.rule_sheet.no_effect')}</p>
      ) : (
        <dl className={classes['values']}>
          {changes.map((key) => (
            <div key={key}>
              <dt>{t(`paie.rules.${key}`)}</dt>
              <dd>
                {precedente === null
                  ? ruleWords(key, valeurs, words)
                  : t('paie.rule_sheet.before_after', {
                      avant: ruleWords(key, precedente.valeurs, words),
                      apres: ruleWords(key, valeurs, words),
                    })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
