import { TextInput } from '@mantine/core';
import {
  getOwnContact,
  type OwnContact,
  ownContact,
  updateOwnContact,
} from '@releve/domain/features/own-contact.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { reportError } from '../../platform/error-report.ts';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { reloadUser } from '../session/sign-in.ts';
import { contactForm } from './contact-form.ts';
import { profileTexts } from './profile.texts.ts';

needTexts(profileTexts);

type ContactSheetProps = { isOpen: boolean; onClose: () => void };

export default function ContactSheet({ isOpen, onClose }: ContactSheetProps) {
  const t = useT();
  const contact = useEndpoint(getOwnContact, {}, { enabled: isOpen });
  if (contact.data !== undefined) {
    return <ContactForm contact={contact.data} isOpen={isOpen} onClose={onClose} />;
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('profile.contact.title')}>
      {contact.isError ? (
        <ErrorState
          title={t('profile.contact.failed')}
          text={t('profile.failed_text')}
          onRetry={() => void contact.refetch()}
        />
      ) : (
        <CardSkeleton label={t('app.loading')} count={2} />
      )}
    </Sheet>
  );
}

function ContactForm({ contact, isOpen, onClose }: ContactSheetProps & { contact: OwnContact }) {
  const t = useT();
  const saving = useCommand(updateOwnContact, { refreshes: [getOwnContact], showsRefusal: true });
  const form = useRecordForm({
    model: contactForm,
    record: contact,
    recordSchema: ownContact,
    write: (content, over) =>
      saving.mutateAsync({ body: { ...content, version: (over ?? contact).version } }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.contact.title')}
      onSaved={() => {
        positive(t('profile.contact.saved'));
        onClose();
        // The number stands on the profile.
        reloadUser().catch(reportError);
      }}
    >
      <TextInput
        {...field.text('telephone')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        description={t('profile.contact.telephone_text')}
      />
      <FieldGroup legend={t('profile.contact.urgence')}>
        <TextInput {...field.text('urgence_nom')} autoComplete="off" maxLength={200} />
        <TextInput {...field.text('urgence_lien')} autoComplete="off" maxLength={100} />
        <TextInput
          {...field.text('urgence_telephone')}
          type="tel"
          autoComplete="off"
          maxLength={40}
        />
      </FieldGroup>
    </SheetForm>
  );
}
