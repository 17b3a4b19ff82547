import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { clientReviewContent, NOTE_MAX } from '@releve/domain/features/client-reviews.ts';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import {
  errorsFromServer,
  type FieldErrors,
  firstErrorOf,
} from '../../../platform/forms/field-errors.ts';
import { FocusFirstError } from '../../../platform/forms/focus-first-error.tsx';
import { translateServerMessage, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useCreateReview } from '../clients.mutations.ts';
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

interface ReviewForm {
  note: number | null;
  par: string;
  le: string;
  commentaire: string;
}

const FIELDS: readonly (keyof ReviewForm)[] = ['note', 'par', 'le', 'commentaire'];

export function ReviewSheet({ isOpen, clientId, onClose, onCreated }: ReviewSheetProps) {
  const t = useT();
  const formId = useId();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const [blank] = useState<ReviewForm>({ note: null, par: '', le: today, commentaire: '' });
  const [form, setForm] = useState(blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const creating = useCreateReview();
  const change = (part: Partial<ReviewForm>) => setForm({ ...form, ...part });
  const errorOf = (field: keyof ReviewForm): string | null => {
    const message = errors[field];
    if (message === undefined) return null;
    return translateServerMessage(message) ?? translateServerMessage('validation.required');
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = clientReviewContent.safeParse(form);
    setFailure(null);
    setErrors(
      Object.fromEntries(
        (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
      ),
    );
    if (!parsed.success) return;
    try {
      await creating.mutateAsync({ params: { id: clientId }, body: parsed.data });
      positive(t('client_reviews.created'));
      onCreated();
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? errorsFromServer(error.fields) : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(failureText(error));
    }
  };
  return (
    <Sheet
      isOpen={isOpen}
      isDirty={form !== blank}
      onClose={onClose}
      title={t('client_reviews.new_title')}
      closeLabel={t('app.close')}
      footer={
        <Button type="submit" form={formId} fullWidth loading={creating.isPending}>
          {t('client_reviews.create')}
        </Button>
      }
    >
      <form
        id={formId}
        className={classes['form']}
        noValidate
        onSubmit={(event) => void save(event)}
      >
        {failure !== null && (
          <Banner kind="danger">
            {failure} {t('clients.form.kept')}
          </Banner>
        )}
        <Radio.Group
          name="note"
          label={t('client_reviews.note')}
          required
          value={form.note === null ? null : String(form.note)}
          error={errorOf('note')}
          onChange={(note) => change({ note: Number(note) })}
        >
          <div className={classes['notes']}>
            {NOTES.map((note) => (
              <Radio key={note} value={String(note)} label={t(`client_reviews.notes.${note}`)} />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          name="par"
          label={t('client_reviews.par')}
          description={t('client_reviews.par_text')}
          required
          maxLength={120}
          value={form.par}
          error={errorOf('par')}
          onChange={(event) => change({ par: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          name="le"
          label={t('client_reviews.le')}
          required
          max={today}
          value={form.le}
          error={errorOf('le')}
          onChange={(event) => change({ le: event.currentTarget.value })}
        />
        <Textarea
          name="commentaire"
          label={t('client_reviews.commentaire')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          value={form.commentaire}
          error={errorOf('commentaire')}
          onChange={(event) => change({ commentaire: event.currentTarget.value })}
        />
        <FocusFirstError field={firstErrorOf(FIELDS, errors)} />
      </form>
    </Sheet>
  );
}
