import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import type { FieldErrors } from '../../../platform/forms/field-errors.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormBody } from '../../../ui/form/form-body.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { type LinkPlace, readAddress, removeLink, writeLink } from './links.ts';
import type { Edit } from './written.ts';
import classes from './rich-text.module.css';

type LinkDialogProps = {
  /** Undefined closes it. */
  place: LinkPlace | undefined;
  onClose: () => void;
  onEdit: (edit: Edit) => void;
};

/** The words of a link and where it leads: nobody has to know how it is written. */
export function LinkDialog({ place, onClose, onEdit }: LinkDialogProps) {
  const t = useT();
  const shown = useLastDefined(place);
  const isLink = shown?.isLink === true;
  return (
    <Dialog
      isOpen={place !== undefined}
      onClose={onClose}
      title={t(isLink ? 'rich_text.link.edit_title' : 'rich_text.link.add_title')}
      width="28rem"
    >
      {shown && <LinkForm place={shown} onEdit={onEdit} />}
    </Dialog>
  );
}

const linkForm = defineForm({
  fields: { label: text(), address: text() },
  schema: z.object({ label: z.string().max(500), address: z.string().max(2000) }),
  label: (name, t) => t(`rich_text.link.${name}`),
  check: ({ address }): FieldErrors =>
    readAddress(address) === null ? { address: 'nowhere' } : {},
  refusals: { address: (t) => t('rich_text.link.refused') },
});

function LinkForm({ place, onEdit }: { place: LinkPlace; onEdit: (edit: Edit) => void }) {
  const t = useT();
  const form = useForm(linkForm, {
    opening: { label: place.label, address: place.address },
    send: async ({ label, address: typed }) => {
      const address = readAddress(typed) ?? typed;
      return writeLink(place, { label: label === '' ? typed : label, address });
    },
  });
  const field = useFields(form);
  return (
    <FormBody form={form} className={classes['link']} onSaved={onEdit}>
      <TextInput
        {...field.text('address')}
        data-autofocus
        required
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        description={t('rich_text.link.address_text')}
      />
      <TextInput {...field.text('label')} description={t('rich_text.link.label_text')} />
      <div className={classes['buttons']}>
        {place.isLink && (
          <Button variant="subtle" color="gray" onClick={() => onEdit(removeLink(place))}>
            {t('rich_text.link.remove')}
          </Button>
        )}
        <CancelButton>{t('rich_text.link.cancel')}</CancelButton>
        <Button type="submit">
          {t(place.isLink ? 'rich_text.link.save' : 'rich_text.link.add')}
        </Button>
      </div>
    </FormBody>
  );
}
