import {
  type SpecialDay,
  type SpecialDayContent,
  specialDay as specialDaySchema,
} from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { errorsFromServer, type FieldErrors } from '../../platform/forms/field-errors.ts';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import {
  contentOf,
  formOf,
  isSameForm,
  listDifferences,
  newForm,
  readForm,
  type SpecialDayForm,
} from './special-day-form.ts';
import { useCreateSpecialDay, useUpdateSpecialDay } from './special-days.mutations.ts';

/** The state of the form. `day` is null for a new one; a computed holiday is saved as an entry in its place. */
export function useSpecialDayForm(day: SpecialDay | null, date: LocalDate) {
  const t = useT();
  const opening = (one: SpecialDay | null) =>
    one === null ? newForm(date) : formOf(one, specialDayName(one, t));
  const [base, setBase] = useState(day);
  const [form, setForm] = useState(() => opening(day));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** What someone else saved meanwhile. */
  const [theirs, setTheirs] = useState<SpecialDay | null>(null);
  const creating = useCreateSpecialDay();
  const updating = useUpdateSpecialDay();
  const reading = readForm(form);
  const content: SpecialDayContent | null = reading.isValid ? reading.content : null;
  const isDirty = !isSameForm(form, opening(base));

  const adopt = (saved: SpecialDay) => {
    setBase(saved);
    setForm(opening(saved));
    setTheirs(null);
  };
  // What the device kept may be older than what the server has just answered.
  if (day !== null && base !== null && day.version > base.version && !isDirty) adopt(day);

  const receiveFailure = (error: unknown, sent: SpecialDayContent) => {
    const fields = error instanceof ApiError ? errorsFromServer(error.fields) : {};
    setErrors(fields);
    // No field shows the holiday that an entry stands for.
    const ofHoliday = fields['cle'];
    if (ofHoliday !== undefined) setFailure(translateServerMessage(ofHoliday));
    else if (Object.keys(fields).length === 0) setFailure(failureText(error));
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const { data: current } = specialDaySchema.safeParse(error.current);
    if (current === undefined) return;
    if (listDifferences(sent, contentOf(current)).length === 0) adopt(current);
    else setTheirs(current);
  };

  /** Resolves to what was saved; null where it was not. `over` is the entry it replaces. */
  const save = async (over: SpecialDay | null = base): Promise<SpecialDay | null> => {
    setErrors(reading.isValid ? {} : reading.errors);
    setFailure(null);
    if (!reading.isValid) return null;
    const body = reading.content;
    try {
      const saved =
        over === null || over.id === null
          ? await creating.mutateAsync({ body })
          : await updating.mutateAsync({
              params: { id: over.id },
              body: { ...body, version: over.version },
            });
      if (saved === 'queued') return null;
      adopt(saved);
      return saved;
    } catch (error) {
      receiveFailure(error, body);
      return null;
    }
  };

  return {
    base,
    form,
    content,
    errors,
    failure,
    theirs,
    isDirty,
    isBusy: creating.isPending || updating.isPending,
    change: (part: Partial<SpecialDayForm>) => {
      setForm({ ...form, ...part });
      // What is being corrected is no longer wrong until it is read again.
      setErrors(withoutFields(errors, Object.keys(part)));
    },
    save: () => save(),
    keepMine: () => save(theirs),
    takeTheirs: () => theirs !== null && adopt(theirs),
    goOnEditing: () => setTheirs(null),
  };
}

const withoutFields = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
