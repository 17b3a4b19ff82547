import { Button, Textarea } from '@mantine/core';
import { requiredText } from '@releve/domain/fields.ts';
import { PUNCH_TYPES, type PunchType } from '@releve/domain/punch-steps.ts';
import { useId } from 'react';
import { z } from 'zod';
import { correctedNow } from '../../platform/corrected-now.ts';
import { text, whole } from '../../platform/forms/fields.ts';
import { defineForm } from '../../platform/forms/form-model.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { formatTime, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { useDaySwitchTime } from '../../platform/stores/day-switch.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Select } from '../../ui/select/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import {
  type CorrectionFault,
  type CorrectionTarget,
  hasCome,
  listReopened,
  NOT_REOPENED,
  readCorrection,
  type Reopened,
} from './correction-times.ts';
import { useRequestCorrection } from './punch.queries.ts';
import { siteName } from './step-words.ts';
import { CorrectionCases, ReopenedSteps } from './correction-case.tsx';
import { type CorrectionCase, CorrectionReasons } from './reasons/correction-reasons.tsx';
import classes from './corrections.module.css';
import { TimeField } from '../../ui/time-field.tsx';

interface CorrectionSheetProps {
  /** What it may be about, the likeliest first; none while closed. */
  targets: readonly CorrectionTarget[];
  onClose: () => void;
}

export default function CorrectionSheet({ targets, onClose }: CorrectionSheetProps) {
  const t = useT();
  const formId = useId();
  const isOpen = targets.length > 0;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('punch.corrections.title')}
      footer={
        <>
          <CancelButton>{t('punch.corrections.cancel')}</CancelButton>
          <Button type="submit" form={formId}>
            {t('punch.corrections.send')}
          </Button>
        </>
      }
    >
      {isOpen && (
        <CorrectionForm
          key={targets.map(({ cle }) => cle).join()}
          id={formId}
          targets={targets}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}

function nameTarget(t: Translate, target: CorrectionTarget, timeZone: string): string {
  const client = siteName(t, target.client);
  if (target.debut_at === null || target.fin_at === null) {
    return t('punch.corrections.visit_other', { client });
  }
  return t('punch.corrections.visit_quart', {
    client,
    debut: formatTime(target.debut_at, timeZone),
    fin: formatTime(target.fin_at, timeZone),
  });
}

/** The planned time is the likeliest; where one was punched, nothing is to be corrected unless said so. */
const guess = (punched: string | null, planned: string | null, timeZone: string): string =>
  punched !== null || planned === null || !hasCome(planned, Date.parse(correctedNow()))
    ? ''
    : formatTime(planned, timeZone);

const MAX_REASON = 1000;
const FAULTS: readonly CorrectionFault[] = ['time_needed', 'order', 'future'];

interface CorrectionFormProps {
  id: string;
  targets: readonly CorrectionTarget[];
  onDone: () => void;
}

const correctionForm = defineForm({
  fields: {
    cle: whole(''),
    cas: whole<CorrectionCase>('oubli'),
    /** Of the visit they were typed for; until then they are guessed. */
    times: whole({ cle: '', entree: '', sortie: '' }),
    reopened: whole<Reopened>(NOT_REOPENED),
    raison: text(),
  },
  schema: z.object({ raison: requiredText(MAX_REASON) }),
  label: (_name, t) => t('punch.corrections.raison'),
});

function CorrectionForm({ id, targets, onDone }: CorrectionFormProps) {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const daySwitchTime = useDaySwitchTime();
  const format = useDateFormatter(timeZone);
  const asking = useRequestCorrection();
  const form = useForm(correctionForm, {
    opening: { cle: targets[0]?.cle ?? '' },
    send: ({ raison }) => ask(raison),
  });
  const field = useFields(form);
  const { cle, cas, times, reopened, raison } = form.values;
  const target = targets.find((each) => each.cle === cle) ?? targets[0];
  if (target === undefined) return null;
  const shown =
    times.cle === target.cle
      ? times
      : {
          cle: target.cle,
          entree: guess(target.entree, target.debut_at, timeZone),
          sortie: guess(target.sortie, target.fin_at, timeZone),
        };

  const rouvrir = listReopened(target, reopened);
  const timeOf = (side: PunchType): string => (rouvrir.includes(side) ? '' : shown[side]);
  const readTimes = () => {
    const asked = { entree: timeOf('entree'), sortie: timeOf('sortie') };
    const clock = { now: Date.parse(correctedNow()), daySwitchTime, timeZone };
    return readCorrection(target, asked, clock, rouvrir);
  };
  /** What the times mean depends on the visit and on the clock: no schema knows. */
  const save = async () => {
    const moments = readTimes();
    if (typeof moments !== 'string') return form.save();
    const lacksReason = raison.trim() === '' ? { raison: 'validation.required' } : {};
    form.refuseFields({ times: moments, ...lacksReason });
    return null;
  };
  async function ask(given: string): Promise<true | null> {
    const moments = readTimes();
    if (typeof moments === 'string' || target === undefined) return null;
    const { date, quart_id, client } = target;
    await asking.mutateAsync({
      body: {
        uuid: createUuid(),
        date,
        quart_id,
        client_id: client.id,
        ...moments,
        ...(rouvrir.length > 0 && { rouvrir }),
        entree_pointee: target.entree,
        sortie_pointee: target.sortie,
        raison: given,
      },
    });
    return true;
  }
  const hintOf = (punched: string | null): string | undefined =>
    punched === null ? undefined : t('punch.corrections.punched', { time: format.time(punched) });
  const fault = FAULTS.find((each) => each === form.errors['times']);

  return (
    <FormBody
      form={{ ...form, save }}
      id={id}
      className={classes['form']}
      onSaved={() => {
        positive(t('punch.corrections.sent'));
        onDone();
      }}
    >
      <p className={classes['quiet']}>{t('punch.corrections.intro')}</p>
      <CorrectionCases
        chosen={cas}
        onChoose={(chosen) => form.change({ cas: chosen, reopened: NOT_REOPENED })}
      />
      {targets.length > 1 ? (
        <Select
          label={t('punch.corrections.visit')}
          data={targets.map((each) => ({
            value: each.cle,
            label: nameTarget(t, each, timeZone),
          }))}
          value={target.cle}
          allowDeselect={false}
          onChange={(value) => form.change({ cle: value ?? '', reopened: NOT_REOPENED })}
        />
      ) : (
        <p className={classes['site']}>{nameTarget(t, target, timeZone)}</p>
      )}
      <p className={classes['quiet']}>{format.long(target.date)}</p>
      <div className={classes['times']}>
        {PUNCH_TYPES.map((side) => (
          <TimeField
            key={side}
            name="times"
            label={t(`punch.corrections.${side}`)}
            description={hintOf(target[side])}
            value={timeOf(side)}
            disabled={rouvrir.includes(side)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={({ currentTarget }) =>
              form.change({ times: { ...shown, [side]: currentTarget.value } })
            }
          />
        ))}
      </div>
      {cas === 'erreur' && (
        <ReopenedSteps
          target={target}
          rouvrir={rouvrir}
          onChange={(change) => form.change({ reopened: { ...reopened, ...change } })}
        />
      )}
      {fault !== undefined && (
        <p className={classes['fault']} role="alert">
          {t(`punch.corrections.${fault}`)}
        </p>
      )}
      <CorrectionReasons
        cas={cas}
        chosen={raison}
        onChoose={(words) => form.change({ raison: words })}
      />
      <Textarea {...field.text('raison')} required autosize minRows={2} maxLength={MAX_REASON} />
    </FormBody>
  );
}
