import {
  CLIENT_IMPORT_FIELDS,
  CLIENT_IMPORT_REQUIRED,
  type ClientImportField,
} from '@releve/domain/features/client-import.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import type { ImportField } from '../import/import-field.ts';

/** The headings people give to such columns, in either language, beside the name and the label of the field. */
const SYNONYMS: Record<ClientImportField, readonly string[]> = {
  code: ['code client', 'numero', 'no client', 'numero de client', 'client code', 'client number'],
  nom: ['nom du client', 'client', 'site', 'nom du site', 'name', 'client name', 'site name'],
  adresse: ['rue', 'adresse civique', 'address', 'street', 'street address'],
  ville: ['municipalite', 'localite', 'town', 'city'],
  code_postal: ['cp', 'postal code', 'zip', 'zip code'],
  telephone: ['tel', 'phone', 'numero de telephone', 'phone number'],
  lat: ['latitude', 'y'],
  lng: ['longitude', 'long', 'lon', 'x'],
  rayon_m: ['rayon', 'radius', 'rayon m', 'radius m'],
  acces: ['consignes', 'acces', 'access', 'access instructions', 'instructions'],
  superviseur_username: ['superviseur', 'supervisor', 'supervisor username'],
};

export const listImportFields = (t: Translate): ImportField[] =>
  CLIENT_IMPORT_FIELDS.map((name) => ({
    name,
    label: t(`clients.import.fields.${name}`),
    synonyms: SYNONYMS[name],
    isRequired: CLIENT_IMPORT_REQUIRED.includes(name),
  }));
