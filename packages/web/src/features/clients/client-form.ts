// The form of a client's file: its fields, and where they place the site. Pure.
import {
  type ClientContact,
  clientContent,
  DEFAULT_RAYON_M,
} from '@releve/domain/features/client-content.ts';
import { listOf, number, optionalNumber, readNumber, text } from '../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../platform/forms/form-model.ts';
import { person } from '../employes/person-field.tsx';

export interface ContactForm {
  /** Stays with the row while rows come and go. */
  key: number;
  nom: string;
  role: string;
  telephone: string;
  courriel: string;
}

const contactForm = (contact: ClientContact, key: number): ContactForm => ({
  key,
  nom: contact.nom,
  role: contact.role,
  telephone: contact.telephone ?? '',
  courriel: contact.courriel ?? '',
});

/** A new contact, with a key that no other of them has. */
export const emptyContact = (contacts: readonly ContactForm[]): ContactForm =>
  contactForm(
    { nom: '', role: '', telephone: null, courriel: null },
    Math.max(-1, ...contacts.map(({ key }) => key)) + 1,
  );

const fields = {
  nom: text(),
  code: text(),
  telephone: text(),
  superviseur_id: person(),
  adresse: text(),
  ville: text(),
  code_postal: text(),
  lat: optionalNumber(),
  lng: optionalNumber(),
  rayon_m: number(DEFAULT_RAYON_M),
  contacts: listOf({
    read: contactForm,
    write: ({ nom, role, telephone, courriel }) => ({
      nom: nom.trim(),
      role: role.trim(),
      telephone: telephone.trim(),
      courriel: courriel.trim(),
    }),
    // They have no number of their own: a contact is whoever bears the name.
    idOf: ({ nom }) => nom.trim().toLowerCase(),
    show: ({ nom, role, telephone, courriel }) =>
      [nom, role, telephone, courriel].filter(Boolean).join(' · '),
    withKey: (contact, key) => ({ ...contact, key }),
  }),
  acces: text(),
};

export type ClientForm = ValuesOf<typeof fields>;

export const clientForm = defineForm({
  fields,
  schema: clientContent,
  label: (name, t) => t(`clients.form.${name}`),
  // One coordinate of each side would be a point that nobody meant.
  units: [{ fields: ['lat', 'lng'] }],
  refusals: {
    // What a number is refused for is said best by what it should be.
    lat: (t) => t('clients.form.coordinate'),
    lng: (t) => t('clients.form.coordinate'),
    rayon_m: (t) => t('clients.form.rayon_range'),
  },
});

/** The point the form holds, where both of its numbers are sound. */
export function placeOf({ lat, lng }: Pick<ClientForm, 'lat' | 'lng'>) {
  const place = { lat: readNumber(lat), lng: readNumber(lng) };
  const isSound = Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180;
  return isSound ? place : null;
}
