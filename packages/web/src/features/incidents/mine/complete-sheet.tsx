import { Textarea, TextInput } from '@mantine/core';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { type Registre, registreFacts } from '@releve/domain/features/registre-shapes.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useCompleteRegistre } from '../incidents.mutations.ts';
import classes from './mine.module.css';

const factsForm = defineForm({
  fields: {
    lieu: text(),
    circonstances: text(),
    blessure: text(),
    premiers_soins: text(),
    secouriste: text(),
  },
  schema: registreFacts,
  label: (name, t) => t(`incidents.registre.${name}`),
});

type CompleteSheetProps = {
  incident: IncidentFile;
  line: Registre;
  isOpen: boolean;
  onClose: () => void;
};

const area = { autosize: true, minRows: 2, maxRows: 8 } as const;

/** « Plus tard » of the report: what there was no time for, by who was hurt or told of it. It waits here without a network. */
export default function CompleteSheet({ incident, line, isOpen, onClose }: CompleteSheetProps) {
  const t = useT();
  const completing = useCompleteRegistre();
  const form = useForm(factsForm, {
    opening: line,
    send: (facts) =>
      completing.mutateAsync({
        params: { uuid: incident.uuid },
        body: { ...facts, ligne: { id: line.id, version: line.version } },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('incidents.registre.title')}
      saved={t('incidents.registre.completed')}
    >
      <p className={classes['quiet']}>{t('incidents.registre.complete_text')}</p>
      <TextInput {...field.text('lieu')} maxLength={200} />
      <Textarea {...field.text('circonstances')} {...area} maxLength={2000} />
      <Textarea {...field.text('blessure')} {...area} maxLength={500} />
      <Textarea {...field.text('premiers_soins')} {...area} maxLength={500} />
      <TextInput {...field.text('secouriste')} maxLength={120} />
    </SheetForm>
  );
}
