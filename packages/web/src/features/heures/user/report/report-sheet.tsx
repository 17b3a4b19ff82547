import { Button, Textarea } from '@mantine/core';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { requiredText } from '@releve/domain/fields.ts';
import { IconClockEdit } from '@tabler/icons-react';
import { z } from 'zod';
import { text } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useContestHeures } from '../heures.mutations.ts';
import classes from './report.module.css';

const MAX_REASON = 1000;

const contestForm = defineForm({
  fields: { raison: text() },
  schema: z.object({ raison: requiredText(MAX_REASON) }),
  label: (_name, t) => t('my_heures.report.raison'),
});

type ReportSheetProps = {
  line: HeuresLine;
  /** The site, or what the day off is. */
  name: string;
  /** Locked: nothing of it is decided any more, but its times can still be corrected. */
  isFrozen: boolean;
  /** Opens the correction of the times; null where the line has none. */
  onCorrect: (() => void) | null;
  isOpen: boolean;
  onClose: () => void;
};

/** An error is one of times, which a correction puts right, or anything else, which is told in words. */
export default function ReportSheet(props: ReportSheetProps) {
  return props.isFrozen ? <FrozenReport {...props} /> : <OpenReport {...props} />;
}

function OpenReport({ line, name, onCorrect, isOpen, onClose }: ReportSheetProps) {
  const t = useT();
  const contesting = useContestHeures();
  const form = useForm(contestForm, {
    send: ({ raison }) =>
      contesting.mutateAsync({
        body: { uuid: createUuid(), jour: line.jour, cle_ligne: line.cle_ligne, raison },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('my_heures.report.title')}
      saveLabel={t('my_heures.report.send')}
      onSaved={() => {
        positive(t('my_heures.report.sent'));
        onClose();
      }}
    >
      <About line={line} name={name} />
      {onCorrect !== null && <CorrectTimes onCorrect={onCorrect} />}
      {onCorrect !== null && (
        <h3 className={classes['heading']}>{t('my_heures.report.other_title')}</h3>
      )}
      <p className={classes['quiet']}>{t('my_heures.report.other_text')}</p>
      <Textarea {...field.text('raison')} required autosize minRows={3} maxLength={MAX_REASON} />
    </SheetForm>
  );
}

function FrozenReport({ line, name, onCorrect, isOpen, onClose }: ReportSheetProps) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('my_heures.report.title')}>
      <div className={classes['parts']}>
        <About line={line} name={name} />
        <p className={classes['quiet']}>{t('my_heures.report.frozen')}</p>
        {onCorrect !== null && <CorrectTimes onCorrect={onCorrect} />}
      </div>
    </Sheet>
  );
}

function About({ line, name }: Pick<ReportSheetProps, 'line' | 'name'>) {
  const dates = useDateFormatter();
  return (
    <p className={classes['about']}>
      <strong>{name}</strong>
      <span className={classes['quiet']}>{dates.long(line.jour)}</span>
    </p>
  );
}

function CorrectTimes({ onCorrect }: { onCorrect: () => void }) {
  const t = useT();
  return (
    <>
      <h3 className={classes['heading']}>{t('my_heures.report.times_title')}</h3>
      <p className={classes['quiet']}>{t('my_heures.report.times_text')}</p>
      <Button
        variant="default"
        leftSection={
          <IconClockEdit size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        }
        onClick={onCorrect}
      >
        {t('my_heures.report.times_action')}
      </Button>
    </>
  );
}
