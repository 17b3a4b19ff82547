import {
  type SpecialDay,
  specialDay as specialDaySchema,
} from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { useMemo } from 'react';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import { specialDayForm } from './special-day-form.ts';
import { useCreateSpecialDay, useUpdateSpecialDay } from './special-days.mutations.ts';

/** `day` is null for a new one; a computed holiday, which has no name of its own, is saved as an entry in its place. */
export function useSpecialDayForm(day: SpecialDay | null, date: LocalDate) {
  const t = useT();
  const record = useMemo(() => day && { ...day, nom: specialDayName(day, t) }, [day, t]);
  const creating = useCreateSpecialDay();
  const updating = useUpdateSpecialDay();
  const form = useRecordForm({
    model: specialDayForm,
    record,
    opening: { du: date, au: date },
    recordSchema: specialDaySchema,
    write: (content, over) =>
      over === null || over.id === null
        ? creating.mutateAsync({ body: content })
        : updating.mutateAsync({
            params: { id: over.id },
            body: { ...content, version: over.version },
          }),
  });
  const reading = specialDayForm.read(form.values);
  return { ...form, content: reading.isValid ? reading.content : null };
}
