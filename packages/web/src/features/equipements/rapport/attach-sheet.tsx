import '../../../platform/schemas/zod.ts';
import type { EquipementRapportFile } from '@releve/domain/features/equipement-shapes.ts';
import { rapportFile } from '@releve/domain/features/equipement-shapes.ts';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useAttachRapport } from '../equipements.mutations.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import { MachinePicker } from '../machine-picker.tsx';
import { attachForm } from './step-forms.ts';
import classes from '../equipements.module.css';

needTexts(equipementsTexts);

type AttachSheetProps = { rapport: EquipementRapportFile; isOpen: boolean; onClose: () => void };

/** Which machine the label is on. The report that goes on is opened. */
export default function AttachSheet({ rapport, isOpen, onClose }: AttachSheetProps) {
  const t = useT();
  const navigate = useNavigate();
  const attaching = useAttachRapport();
  const { id, version } = rapport;
  const form = useForm(attachForm, {
    opening: {},
    send: (body) => attaching.mutateAsync({ params: { id }, body: { ...body, version } }),
    explain: (error) =>
      error instanceof ApiError && error.status === 409
        ? t('equipements.step.conflict')
        : undefined,
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipements.step.attach')}
      saveLabel={t('equipements.step.attach_send')}
      onSaved={(answer) => {
        positive(t('equipements.step.attached'));
        onClose();
        const goesOn = rapportFile.safeParse(answer).data?.id ?? id;
        if (goesOn === id) return;
        void navigate({ to: `/user/equipements/rapports/${goesOn}`, replace: true });
      }}
    >
      <p className={classes['quiet']}>{t('equipements.step.attach_text')}</p>
      <MachinePicker {...field.value('equipement_id')} />
    </SheetForm>
  );
}
