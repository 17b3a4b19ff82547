import { Textarea } from '@mantine/core';
import type { EntretienPlan } from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOTE } from '@releve/domain/features/equipements.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useSkipEntretien } from '../equipements.mutations.ts';
import { equipementsAdminTexts } from './equipements-admin.texts.ts';
import { skipForm } from './plan-forms.ts';
import classes from '../equipements.module.css';

needTexts(equipementsAdminTexts);

type SkipSheetProps = { plan: EntretienPlan; isOpen: boolean; onClose: () => void };

/** Only with a reason. */
export default function SkipSheet({ plan: { id, version }, isOpen, onClose }: SkipSheetProps) {
  const t = useT();
  const skipping = useSkipEntretien();
  const form = useForm(skipForm, {
    opening: {},
    send: (body) => skipping.mutateAsync({ params: { id }, body: { ...body, version } }),
    explain: (error) =>
      error instanceof ApiError && error.status === 409
        ? t('equipements_admin.form.conflict')
        : undefined,
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipements_admin.plan.skip_title')}
      saveLabel={t('equipements_admin.plan.skip_send')}
      saved={t('equipements_admin.plan.skipped')}
    >
      <p className={classes['quiet']}>{t('equipements_admin.plan.skip_text')}</p>
      <Textarea
        {...field.text('raison')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_EQUIPEMENT_NOTE}
      />
    </SheetForm>
  );
}
