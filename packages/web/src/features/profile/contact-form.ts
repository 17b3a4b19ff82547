// The form of how one is reached, and of whom to call in an emergency. Pure.
import { ownContactContent } from '@releve/domain/features/own-contact.ts';
import { text } from '../../platform/forms/fields.ts';
import { defineForm } from '../../platform/forms/form-model.ts';

export const contactForm = defineForm({
  fields: {
    telephone: text(),
    urgence_nom: text(),
    urgence_lien: text(),
    urgence_telephone: text(),
  },
  schema: ownContactContent,
  label: (name, t) => t(`profile.contact.${name}`),
});
