// The templates that are there from the start. The columns of Nethris and Employeur D, and the codes of every payroll, are
// to be compared with the customer's own before the first pay.
import { SEED_CODES, type PayCode } from './codes.ts';
import type { ExportTemplate, ExternalCode } from './template.ts';

const EXPORTED = SEED_CODES.filter(({ exporte }) => exporte).map(({ code }) => code);

/** Only those that are given have a mapping: the others stand in the way until somebody maps them. */
const mapping = (codes: Partial<Record<PayCode, string | null>>): ExternalCode[] =>
  EXPORTED.flatMap((code) => {
    const externe = codes[code];
    return externe === undefined ? [] : [{ code, externe }];
  });

const BASE = {
  version: 1,
  format: 'csv',
  encodage: 'utf-8-bom',
  separateur: ',',
  decimale: '.',
  guillemets: 'au_besoin',
  entete: true,
  fin_de_ligne: '\r\n',
  negatifs: 'oui',
  par_compagnie: false,
  a_confirmer: true,
} as const satisfies Partial<ExportTemplate>;

const GENERIC: ExportTemplate = {
  ...BASE,
  cle: 'generique',
  separateur: ';',
  decimale: ',',
  guillemets: 'toujours',
  nom_de_fichier: 'heures-{groupe}-{debut}-{fin}-r{revision}',
  rangee: 'semaine',
  colonnes: [
    { entete: 'Matricule', source: 'matricule' },
    { entete: 'Nom', source: 'nom' },
    { entete: 'Semaine', source: 'semaine' },
    { entete: 'Code', source: 'code' },
    { entete: 'Heures', source: 'heures', decimales: 2 },
    { entete: 'Classe', source: 'classe' },
    { entete: 'Commentaire', source: 'commentaire' },
  ],
  codes: EXPORTED.map((code) => ({ code, externe: code })),
  a_confirmer: false,
};

const NETHRIS: ExportTemplate = {
  ...BASE,
  cle: 'nethris',
  format: 'xlsx',
  nom_de_fichier: 'nethris-{compagnie}-{fin}-r{revision}',
  rangee: 'code',
  colonnes: [
    { entete: 'Compagnie', source: 'compagnie' },
    { entete: 'Matricule', source: 'matricule' },
    { entete: 'Code de gain', source: 'code_externe' },
    { entete: 'Heures', source: 'heures', decimales: 2 },
    { entete: 'Taux', source: 'constante', valeur: '' },
    { entete: 'Division', source: 'division' },
    { entete: 'Service', source: 'service' },
    { entete: 'Département', source: 'departement' },
  ],
  negatifs: 'a_part',
  par_compagnie: true,
  codes: mapping({ REG: '1', DEPL: '1', FORM: '1', HS: '43' }),
};

const OTHER_HOURS: readonly PayCode[] = EXPORTED.filter(
  (code) => !['REG', 'DEPL', 'FORM', 'HS'].includes(code),
);

const ADP: ExportTemplate = {
  ...BASE,
  cle: 'adp',
  encodage: 'windows-1252',
  nom_de_fichier: 'PR{compagnie}EPI',
  rangee: 'code',
  colonnes: [
    { entete: 'Co Code', source: 'compagnie' },
    { entete: 'Batch ID', source: 'lot' },
    { entete: 'File #', source: 'matricule', largeur: 6 },
    { entete: 'Reg Hours', source: 'heures_du_code', codes: ['REG', 'DEPL', 'FORM'], decimales: 2 },
    { entete: 'O/T Hours', source: 'heures_du_code', codes: ['HS'], decimales: 2 },
    { entete: 'Hours 3 Code', source: 'code_externe' },
    { entete: 'Hours 3 Amount', source: 'heures_du_code', codes: OTHER_HOURS, decimales: 2 },
  ],
  par_compagnie: true,
  // The first two columns say it themselves.
  codes: mapping({ REG: '', DEPL: '', FORM: '', HS: '', VAC: 'VAC', MALADIE: 'SIC', FERIE: 'HOL' }),
};

const SAGE_50: ExportTemplate = {
  ...BASE,
  cle: 'sage50',
  encodage: 'windows-1252',
  nom_de_fichier: 'sage50-{debut}-{fin}-r{revision}',
  rangee: 'client',
  colonnes: [
    { entete: 'Name', source: 'nom' },
    { entete: 'Date', source: 'date', format_date: 'MM/DD/YYYY' },
    { entete: 'Income', source: 'code_externe' },
    { entete: 'Hours', source: 'heures', decimales: 2 },
    { entete: 'Project', source: 'client' },
    { entete: 'Comment', source: 'commentaire' },
  ],
  negatifs: 'a_part',
  codes: mapping({ REG: 'Regular', DEPL: 'Regular', FORM: 'Regular', HS: 'Overtime 1' }),
};

export const SEED_TEMPLATES: readonly ExportTemplate[] = [GENERIC, NETHRIS, ADP, SAGE_50];
