import { Button, TextInput } from '@mantine/core';
import {
  delayChoices,
  isPossibleDelay,
  MAX_DELAY_MINUTES,
} from '@releve/domain/announced-delay.ts';
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import { z } from 'zod';
import { number } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { FormBody } from '../../../ui/form/form-body.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { type Announced, stayOf } from './announced.ts';
import classes from './delay.module.css';

interface DelaySheetProps {
  isOpen: boolean;
  quart: HoraireQuart;
  /** What stands so far. */
  said: Announced | null;
  now: number;
  onAnnounce: (minutes: number) => Promise<void>;
  onClose: () => void;
}

/** By how much, in one tap or in minutes; what was said is changed or taken back here. */
export default function DelaySheet({ isOpen, onClose, ...choices }: DelaySheetProps) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('punch.delay.title')}>
      {isOpen && <DelayChoices {...choices} onClose={onClose} />}
    </Sheet>
  );
}

const MINUTE_MS = 60_000;

function DelayChoices({ quart, said, now, onAnnounce, onClose }: Omit<DelaySheetProps, 'isOpen'>) {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const format = useDateFormatter(timeZone);
  const stay = stayOf(quart);
  const announce = async (minutes: number) => {
    await onAnnounce(minutes);
    onClose();
  };
  const arrival = (minutes: number) =>
    format.time(new Date(stay.start + minutes * MINUTE_MS).toISOString());
  return (
    <div className={classes['stack']}>
      <p className={classes['quiet']}>
        {t('punch.delay.text', { time: format.time(quart.debut_at) })}
      </p>
      <ul className={classes['choices']}>
        {delayChoices(stay, now).map((minutes) => (
          <li key={minutes}>
            <button
              type="button"
              className={`${classes['choice']} tabular`}
              aria-pressed={said?.minutes === minutes}
              onClick={() => void announce(minutes)}
            >
              <span>{t('punch.delay.choice', { minutes })}</span>
              <span>{t('punch.delay.arrival', { time: arrival(minutes) })}</span>
            </button>
          </li>
        ))}
      </ul>
      <OtherDelay stay={stay} now={now} onAnnounce={onAnnounce} onDone={onClose} />
      {said !== null && (
        <Button variant="default" onClick={() => void announce(0)}>
          {t('punch.delay.take_back')}
        </Button>
      )}
    </div>
  );
}

const otherForm = defineForm({
  fields: { minutes: number() },
  schema: z.object({ minutes: z.int('validation.invalid').min(1).max(MAX_DELAY_MINUTES) }),
  label: (_name, t) => t('punch.delay.minutes'),
});

interface OtherDelayProps {
  stay: { start: number; end: number };
  now: number;
  onAnnounce: (minutes: number) => Promise<void>;
  onDone: () => void;
}

function OtherDelay({ stay, now, onAnnounce, onDone }: OtherDelayProps) {
  const t = useT();
  const form = useForm(otherForm, {
    send: async ({ minutes }) => {
      await onAnnounce(minutes);
      return true;
    },
  });
  const field = useFields(form);
  /** Which minutes are possible depends on the quart and on the clock: no schema knows. */
  const save = async () => {
    if (isPossibleDelay(stay, Number(form.values.minutes), now)) return form.save();
    form.refuseFields({ minutes: 'bounds' });
    return null;
  };
  return (
    <FormBody form={{ ...form, save }} className={classes['other']} onSaved={onDone}>
      <TextInput
        {...field.text('minutes')}
        inputMode="numeric"
        maxLength={3}
        error={form.errors['minutes'] === undefined ? null : t('punch.delay.bounds')}
      />
      <Button type="submit" variant="default">
        {t('punch.delay.submit')}
      </Button>
    </FormBody>
  );
}
