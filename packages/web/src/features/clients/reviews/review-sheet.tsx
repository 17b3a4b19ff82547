import { Radio, Textarea, TextInput } from '@mantine/core';
import { NOTE_MAX } from '@releve/domain/features/client-reviews.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useCreateReview } from '../clients.mutations.ts';
import { reviewForm } from './review-form.ts';
import classes from './reviews.module.css';

type ReviewSheetProps = {
  isOpen: boolean;
  clientId: number;
  onClose: () => void;
  onCreated: () => void;
};

const NOTES = Array.from({ length: NOTE_MAX }, (_, index) => NOTE_MAX - index) as (
  | 1
  | 2
  | 3
  | 4
  | 5
)[];

export default function ReviewSheet({ isOpen, clientId, onClose, onCreated }: ReviewSheetProps) {
  const t = useT();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const creating = useCreateReview();
  const form = useForm(reviewForm, {
    opening: { le: today },
    send: (body) => creating.mutateAsync({ params: { id: clientId }, body }),
  });
  const field = useFields(form);
  const { note } = field.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('client_reviews.new_title')}
      kept={t('clients.form.kept')}
      saveLabel={t('client_reviews.create')}
      onSaved={() => {
        positive(t('client_reviews.created'));
        onCreated();
        onClose();
      }}
    >
      <Radio.Group
        {...field.value('note')}
        required
        value={note === null ? null : String(note)}
        onChange={(chosen) => field.change({ note: Number(chosen) })}
      >
        <div className={classes['notes']}>
          {NOTES.map((each) => (
            <Radio key={each} value={String(each)} label={t(`client_reviews.notes.${each}`)} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        {...field.text('par')}
        description={t('client_reviews.par_text')}
        required
        maxLength={120}
      />
      <DateField {...field.text('le')} required max={today} />
      <Textarea {...field.text('commentaire')} autosize minRows={3} maxRows={10} maxLength={2000} />
    </SheetForm>
  );
}
