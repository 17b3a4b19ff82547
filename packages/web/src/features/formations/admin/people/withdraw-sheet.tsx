import { Textarea } from '@mantine/core';
import { withdrawCertificat } from '@releve/domain/features/formations-admin.ts';
import type { Certificat } from '@releve/domain/features/formations.ts';
import { text } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useWithdrawCertificat } from './people.mutations.ts';
import { formationsPeopleTexts } from './formations-people.texts.ts';

needTexts(formationsPeopleTexts);

const withdrawForm = defineForm({
  fields: { motif: text() },
  schema: withdrawCertificat.body,
  label: (name, t) => t(`formations_people.withdraw.${name}`),
});

type WithdrawSheetProps = {
  certificat: Pick<Certificat, 'id' | 'numero'>;
  nom: string;
  isOpen: boolean;
  onClose: () => void;
};

/** A certificate that no longer counts, and why. The holder reads the reason; the public check says only that it was withdrawn. */
export default function WithdrawSheet({ certificat, nom, isOpen, onClose }: WithdrawSheetProps) {
  const t = useT();
  const withdrawing = useWithdrawCertificat();
  const { id, numero } = certificat;
  const form = useForm(withdrawForm, {
    send: (body) => withdrawing.mutateAsync({ params: { id }, body }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('formations_people.withdraw.title')}
      saveLabel={t('formations_people.withdraw.action')}
      saved={t('formations_people.withdraw.done', { numero })}
    >
      <p>{t('formations_people.withdraw.text', { numero, nom })}</p>
      <Textarea
        {...field.text('motif')}
        required
        description={t('formations_people.withdraw.motif_text')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
      />
    </SheetForm>
  );
}
