// The form of a client's file: its fields as they are typed, and what they say. Pure.
import {
  type ClientContact,
  type ClientContent,
  clientContent,
  DEFAULT_RAYON_M,
} from '@releve/domain/features/client-content.ts';
import type { Client } from '@releve/domain/features/client-file.ts';
import { errorsOfIssues } from '../../platform/forms/field-errors.ts';
import type { FormReading } from '../../platform/forms/use-versioned-form.ts';

/** In the order of the form. */
export const CLIENT_FIELDS = [
  'nom',
  'code',
  'telephone',
  'superviseur_id',
  'adresse',
  'ville',
  'code_postal',
  'lat',
  'lng',
  'rayon_m',
  'contacts',
  'acces',
] as const satisfies readonly (keyof ClientContent)[];

export type ClientField = (typeof CLIENT_FIELDS)[number];

export interface ContactForm {
  /** Stays with the row while rows come and go. */
  key: number;
  nom: string;
  role: string;
  telephone: string;
  courriel: string;
}

type TextField = Exclude<ClientField, 'superviseur_id' | 'contacts'>;

export type ClientForm = Record<TextField, string> & {
  superviseur_id: number | null;
  contacts: readonly ContactForm[];
};

const EMPTY_FORM: ClientForm = {
  nom: '',
  code: '',
  telephone: '',
  superviseur_id: null,
  adresse: '',
  ville: '',
  code_postal: '',
  lat: '',
  lng: '',
  rayon_m: String(DEFAULT_RAYON_M),
  contacts: [],
  acces: '',
};

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

const contactForm = ({ nom, role, telephone, courriel }: ClientContact, key: number) => ({
  key,
  nom,
  role,
  telephone: textOf(telephone),
  courriel: textOf(courriel),
});

/** A new contact, with a key that no other of them has. */
export const emptyContact = (contacts: readonly ContactForm[]): ContactForm =>
  contactForm(
    { nom: '', role: '', telephone: null, courriel: null },
    Math.max(-1, ...contacts.map(({ key }) => key)) + 1,
  );

export function formOf(client: ClientContent | null): ClientForm {
  if (client === null) return EMPTY_FORM;
  const { superviseur_id, contacts, telephone, lat, lng, rayon_m } = client;
  const { nom, code, adresse, ville, code_postal, acces } = client;
  return {
    nom,
    code,
    adresse,
    ville,
    code_postal,
    acces,
    superviseur_id,
    telephone: textOf(telephone),
    lat: textOf(lat),
    lng: textOf(lng),
    rayon_m: textOf(rayon_m),
    contacts: contacts.map(contactForm),
  };
}

const trimmedOrNull = (text: string): string | null => text.trim() || null;

/** A number as it is typed, with a comma or a point; NaN where it is none. */
export const readNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.').replace('−', '-'));

const numberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : readNumber(text);

/** What the form says, checked or not. */
export const contentOf = (form: ClientForm): ClientContent => ({
  nom: form.nom.trim(),
  code: form.code.trim(),
  telephone: trimmedOrNull(form.telephone),
  superviseur_id: form.superviseur_id,
  adresse: form.adresse.trim(),
  ville: form.ville.trim(),
  code_postal: form.code_postal.trim(),
  lat: numberOrNull(form.lat),
  lng: numberOrNull(form.lng),
  rayon_m: readNumber(form.rayon_m),
  contacts: form.contacts.map(({ nom, role, telephone, courriel }) => ({
    nom: nom.trim(),
    role: role.trim(),
    telephone: trimmedOrNull(telephone),
    courriel: trimmedOrNull(courriel),
  })),
  acces: form.acces.trim(),
});

export function readForm(form: ClientForm): FormReading<ClientContent> {
  const parsed = clientContent.safeParse(contentOf(form));
  if (parsed.success) return { isValid: true, content: parsed.data };
  return { isValid: false, errors: errorsOfIssues(parsed.error.issues) };
}

/** The fields in which two versions say something else, in the order of the form. */
export const listDifferences = (one: ClientContent, other: ClientContent): ClientField[] =>
  CLIENT_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** A file as content: what the form can change of it. */
export const contentOfClient = (client: Client): ClientContent => contentOf(formOf(client));

/** The point the form holds, where both of its numbers are sound. */
export function placeOf({ lat, lng }: Pick<ClientForm, 'lat' | 'lng'>) {
  const place = { lat: readNumber(lat), lng: readNumber(lng) };
  const isSound = Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180;
  return isSound ? place : null;
}
