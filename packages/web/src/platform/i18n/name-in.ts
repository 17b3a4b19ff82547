// Names that directors write in both languages.
import type { Language } from './messages.ts';

export const nameIn = (language: Language, named: { nom: string; nom_en: string }): string =>
  language === 'en' ? named.nom_en : named.nom;
