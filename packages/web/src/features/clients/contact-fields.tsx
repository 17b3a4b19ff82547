import { ActionIcon, Button, TextInput } from '@mantine/core';
import { MAX_CONTACTS } from '@releve/domain/features/client-content.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { FormFields } from '../../ui/form/use-fields.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { type ClientForm, type ContactForm, emptyContact } from './client-form.ts';
import classes from './client-editor.module.css';

const PARTS = ['nom', 'role', 'telephone', 'courriel'] as const;

const TYPES = { nom: 'text', role: 'text', telephone: 'tel', courriel: 'email' } as const;

const MAX_LENGTHS = { nom: 120, role: 120, telephone: 40, courriel: 254 } as const;

export function ContactFields({ field }: { field: FormFields<ClientForm> }) {
  const t = useT();
  const { errorOf, change: onChange } = field;
  const { contacts } = field.values;
  const replace = (key: number, part: Partial<ContactForm>) =>
    onChange({
      contacts: contacts.map((contact) =>
        contact.key === key ? { ...contact, ...part } : contact,
      ),
    });
  const remove = (key: number) =>
    onChange({ contacts: contacts.filter((contact) => contact.key !== key) });
  return (
    <SettingsSection title={t('clients.form.contacts')} text={t('clients.form.contacts_text')}>
      {contacts.map((contact, index) => (
        <fieldset key={contact.key} className={classes['contact']}>
          <legend className="visually-hidden">
            {t('clients.form.contact', { number: index + 1 })}
          </legend>
          {PARTS.map((part) => (
            <TextInput
              key={part}
              name={`contacts.${index}.${part}`}
              label={t(`clients.form.contact_${part}`)}
              required={part === 'nom'}
              type={TYPES[part]}
              maxLength={MAX_LENGTHS[part]}
              autoComplete="off"
              value={contact[part]}
              error={errorOf(`contacts.${index}.${part}`)}
              onChange={(event) => replace(contact.key, { [part]: event.currentTarget.value })}
            />
          ))}
          <ActionIcon
            className={classes['removeContact'] ?? ''}
            aria-label={t('clients.form.remove_contact', { number: index + 1 })}
            onClick={() => remove(contact.key)}
          >
            <IconTrash size={iconSize.control} stroke={iconStroke} />
          </ActionIcon>
        </fieldset>
      ))}
      <div className={classes['addContact']}>
        <Button
          variant="default"
          disabled={contacts.length >= MAX_CONTACTS}
          leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => onChange({ contacts: [...contacts, emptyContact(contacts)] })}
        >
          {t('clients.form.add_contact')}
        </Button>
      </div>
    </SettingsSection>
  );
}
