import { Button, Textarea } from '@mantine/core';
import { type DemandeFile, proposeDates } from '@releve/domain/features/demandes.ts';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { carried, date, text } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { useProposeDates } from '../demandes-admin.mutations.ts';
import { moveFirstDay } from '../filing/file-form.ts';
import classes from './dossier.module.css';

const proposeForm = defineForm({
  fields: { du: date(), au: date(), note: text(), version: carried(0) },
  schema: proposeDates.body,
  label: (name, t) => (name === 'version' ? '' : t(`demandes_admin.propose.fields.${name}`)),
});

/** Instead of a refusal: the request waits on, with other dates beside its own. */
export function ProposeButton({ demande }: { demande: DemandeFile }) {
  const t = useT();
  const { key, isOpen, open, close } = useOpened(null);
  return (
    <>
      <Button
        className={classes['propose'] ?? ''}
        variant="light"
        leftSection={
          <IconCalendarRepeat size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        }
        onClick={() => open(null)}
      >
        {t('demandes_admin.propose.title')}
      </Button>
      <ProposeSheet key={key} demande={demande} isOpen={isOpen} onClose={close} />
    </>
  );
}

type ProposeSheetProps = { demande: DemandeFile; isOpen: boolean; onClose: () => void };

function ProposeSheet({ demande, isOpen, onClose }: ProposeSheetProps) {
  const t = useT();
  const { id, du, au, version, employe } = demande;
  const proposing = useProposeDates();
  const form = useForm(proposeForm, {
    opening: { du, au, version },
    send: (body) => proposing.mutateAsync({ params: { id }, body }),
    explain: (error) =>
      error instanceof ApiError && error.status === 409
        ? t('demandes_admin.propose.conflict')
        : undefined,
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('demandes_admin.propose.title')}
      closeLabel={t('app.close')}
      saveLabel={t('demandes_admin.propose.send')}
      saved={t('demandes_admin.propose.sent')}
    >
      <p>{t('demandes_admin.propose.text', { nom: fullName(employe) })}</p>
      <div className={classes['dates']}>
        <DateField
          {...field.text('du')}
          required
          onChange={({ currentTarget }) =>
            form.change(moveFirstDay(currentTarget.value, form.values))
          }
        />
        <DateField {...field.text('au')} min={form.values.du} required />
      </div>
      <Textarea {...field.text('note')} autosize minRows={2} maxLength={1000} />
    </SheetForm>
  );
}
