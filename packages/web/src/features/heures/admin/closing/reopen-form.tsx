import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../../platform/api/failure-text.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { useUnsaved } from '../../../../ui/layer-guard.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useReopenPeriode } from '../heures-admin.mutations.ts';
import classes from './closing.module.css';

const USUAL_HOURS = 4;
const MAX_HOURS = 24;

const isWithin = (hours: string): boolean =>
  /^\d+$/.test(hours) && Number(hours) >= 1 && Number(hours) <= MAX_HOURS;

/** Before an export only, for some hours, and everybody is told why. */
export function ReopenForm({ periodeId }: { periodeId: number }) {
  const t = useT();
  const reopening = useReopenPeriode();
  const [isOpen, setIsOpen] = useState(false);
  const [raison, setRaison] = useState('');
  const [heures, setHeures] = useState(String(USUAL_HOURS));
  const [isMissing, setIsMissing] = useState(false);
  useUnsaved(isOpen && raison.trim() !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (raison.trim() === '' || !isWithin(heures)) return setIsMissing(true);
    reopening.mutate(
      { params: { id: periodeId }, body: { raison: raison.trim(), heures: Number(heures) } },
      {
        onSuccess: () => {
          setRaison('');
          setIsOpen(false);
          positive(t('heures_review.reopen.done'));
        },
      },
    );
  };
  if (!isOpen) {
    return (
      <Button variant="subtle" color="gray" onClick={() => setIsOpen(true)}>
        {t('heures_review.reopen.open')}
      </Button>
    );
  }
  return (
    // What is missing is said in the words of the app, not of the browser.
    <form className={classes['stack']} noValidate onSubmit={send}>
      <p className={classes['quiet']}>{t('heures_review.reopen.text')}</p>
      <Textarea
        label={t('heures_review.reopen.reason')}
        autosize
        minRows={2}
        maxLength={1000}
        required
        value={raison}
        error={
          (isMissing && raison.trim() === '' && t('heures_review.edit.reason_missing')) ||
          (reopening.isError && failureText(reopening.error))
        }
        onChange={({ currentTarget }) => setRaison(currentTarget.value)}
      />
      <TextInput
        label={t('heures_review.reopen.hours')}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_HOURS}
        required
        value={heures}
        error={isMissing && !isWithin(heures) && t('heures_review.reopen.hours_wrong')}
        onChange={({ currentTarget }) => setHeures(currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => setIsOpen(false)}>
          {t('heures_review.reasons.cancel')}
        </Button>
        <Button type="submit" loading={reopening.isPending}>
          {t('heures_review.reopen.send')}
        </Button>
      </div>
    </form>
  );
}
