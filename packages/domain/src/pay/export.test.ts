import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAY_CODES, type PayCode } from './codes.ts';
import { encodeText } from './encode-text.ts';
import type { ExportInput, ExportPerson } from './export-rows.ts';
import { compareTables, csvText, renderExport } from './render.ts';
import type { Adjustment, SnapshotRow } from './sheet-shapes.ts';
import { SEED_TEMPLATES } from './template-seeds.ts';
import type { ExportTemplate } from './template.ts';

const templateOf = (cle: string): ExportTemplate => {
  const found = SEED_TEMPLATES.find((one) => one.cle === cle);
  if (found === undefined) throw new Error(`No template ${cle}`);
  return found;
};

const row = (
  employe_id: number,
  code: PayCode,
  minutes: number,
  given: Partial<SnapshotRow> = {},
): SnapshotRow => ({
  employe_id,
  date: '2026-05-04',
  client_id: 1,
  classe: 'B',
  code,
  minutes,
  debut: null,
  fin: null,
  regle_id: 1,
  decisions: [],
  ...given,
});

const person = (employe_id: number, nom: string, matricule: string | null): ExportPerson => ({
  employe_id,
  nom,
  matricule,
  compagnie: '123456',
  division: '10',
  service: null,
  departement: null,
  taux: { A: 2157, B: 2152, C: 2215 },
});

const taken: Adjustment = {
  employe_id: 2,
  periode_origine: 1,
  date_origine: '2026-04-28',
  periode_cible: 2,
  code: 'REG',
  client_id: 1,
  classe: 'B',
  minutes: -30,
  raison: 'sortie corrigée',
  cause: 'correction',
  statut: 'accepte',
};

const INPUT: ExportInput = {
  groupe_paie: 'hebdo',
  debut: '2026-05-03',
  fin: '2026-05-09',
  paie_le: '2026-05-14',
  revision: 0,
  rows: [
    row(1, 'REG', 2400),
    row(1, 'HS', 20, { date: '2026-05-08' }),
    row(1, 'NON_PAYE', 12),
    row(2, 'REG', 1205, { client_id: 2 }),
    row(2, 'REG', 1190, { date: '2026-05-05' }),
    row(2, 'DEPL', 40),
  ],
  ajustements: [taken],
  personnes: [person(1, 'Nguyễn, Thị Hoa', '001'), person(2, 'Côté, Zoé', '1')],
  clients: new Map([
    [1, 'Tour Élysée'],
    [2, 'École =Nord'],
  ]),
  weekOf: () => '2026-05-03',
};

const numbered = [person(1, 'Nguyễn, Thị Hoa', '001'), person(2, 'Côté, Zoé', '12')];

const fileOf = (cle: string, given: Partial<ExportInput> = {}): string => {
  const template = templateOf(cle);
  const [file] = renderExport({ ...INPUT, ...given }, template).fichiers;
  return file === undefined ? '' : `${file.nom}\n${csvText(file.table, template)}`;
};

describe('the files of four payrolls', () => {
  it('générique', () => {
    expect(fileOf('generique').replaceAll('\r', '')).toMatchInlineSnapshot(`
      "heures-hebdo-2026-05-03-2026-05-09-r0.csv
      "Matricule";"Nom";"Semaine";"Code";"Heures";"Classe";"Commentaire"
      "001";"Nguyễn, Thị Hoa";"2026-05-03";"REG";40,00;"B";
      "001";"Nguyễn, Thị Hoa";"2026-05-03";"HS";0,33;"B";
      "1";"Côté, Zoé";"2026-05-03";"REG";39,92;"B";
      "1";"Côté, Zoé";"2026-05-03";"DEPL";0,67;"B";
      "1";"Côté, Zoé";"2026-05-03";"REG";-0,50;"B";"sortie corrigée"
      "
    `);
  });

  it('Nethris and Employeur D', () => {
    expect(fileOf('nethris').replaceAll('\r', '')).toMatchInlineSnapshot(`
      "nethris-123456-2026-05-09-r0.xlsx
      Compagnie,Matricule,Code de gain,Heures,Taux,Division,Service,Département
      123456,001,1,40.00,,10,,
      123456,001,43,0.33,,10,,
      123456,1,1,40.58,,10,,
      "
    `);
    const { a_saisir, totaux, totaux_a_saisir, fichiers } = renderExport(
      INPUT,
      templateOf('nethris'),
    );
    expect(a_saisir).toMatchObject([{ employe_id: 2, commentaire: 'sortie corrigée' }]);
    expect([totaux, totaux_a_saisir]).toEqual([{ REG: 4795, HS: 20, DEPL: 40 }, { REG: -30 }]);
    expect(fichiers[0]?.octets).toBeNull();
    expect(fichiers[0]?.table.rangees[0]?.slice(1, 4)).toEqual([
      { genre: 'texte', texte: '001' },
      { genre: 'texte', texte: '1' },
      { genre: 'nombre', texte: '40.00', valeur: 40 },
    ]);
  });

  it('ADP', () => {
    expect(fileOf('adp', { personnes: numbered }).replaceAll('\r', '')).toMatchInlineSnapshot(`
      "PR123456EPI.csv
      Co Code,Batch ID,File #,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount
      123456,20260509,000001,40.00,,,
      123456,20260509,000001,,0.33,,
      123456,20260509,000012,40.58,,,
      123456,20260509,000012,-0.50,,,
      "
    `);
  });

  it('Sage 50', () => {
    expect(fileOf('sage50').replaceAll('\r', '')).toMatchInlineSnapshot(`
      "sage50-2026-05-03-2026-05-09-r0.csv
      Name,Date,Income,Hours,Project,Comment
      "Nguyễn, Thị Hoa",05/09/2026,Regular,40.00,Tour Élysée,
      "Nguyễn, Thị Hoa",05/09/2026,Overtime 1,0.33,Tour Élysée,
      "Côté, Zoé",05/09/2026,Regular,20.50,Tour Élysée,
      "Côté, Zoé",05/09/2026,Regular,20.08,École =Nord,
      "
    `);
  });

  it('a wide row has a column for each code, and hours as h:mm where a payroll wants them', () => {
    const wide: ExportTemplate = {
      ...templateOf('generique'),
      rangee: 'large',
      colonnes: [
        { entete: 'No', source: 'matricule', largeur: 4 },
        { entete: 'Rég.', source: 'heures_du_code', codes: ['REG', 'DEPL'], heures: 'h:mm' },
        { entete: 'Supp.', source: 'heures_du_code', codes: ['HS'], decimales: 3 },
      ],
    };
    const [file] = renderExport({ ...INPUT, personnes: numbered }, wide).fichiers;
    expect(file && csvText(file.table, wide).replaceAll('\r', '')).toMatchInlineSnapshot(`
      ""No";"Rég.";"Supp."
      "0001";40:00;0,333
      "0012";40:35;
      "0012";-0:30;
      "
    `);
  });

  it('classes have rows of their own where a column tells them, and are said where none does', () => {
    const rows = [row(1, 'REG', 60), row(1, 'REG', 120, { classe: 'A' })];
    const generic = renderExport({ ...INPUT, rows, ajustements: [] }, templateOf('generique'));
    expect(generic.fichiers[0]?.table.rangees.length).toBe(2);
    expect(generic.classes_melees).toEqual([]);
    const nethris = renderExport({ ...INPUT, rows, ajustements: [] }, templateOf('nethris'));
    expect(nethris.fichiers[0]?.table.rangees.length).toBe(1);
    expect(nethris.classes_melees).toEqual([1]);
  });

  it('a later revision says what it changes', () => {
    const template = templateOf('generique');
    const tableOf = (rows: readonly SnapshotRow[]) => {
      const [file] = renderExport({ ...INPUT, rows, revision: 1 }, template).fichiers;
      return file?.table ?? { entetes: [], rangees: [] };
    };
    const { ajoutees, retirees } = compareTables(
      tableOf(INPUT.rows),
      tableOf(INPUT.rows.map((one) => (one.code === 'HS' ? { ...one, minutes: 60 } : one))),
    );
    expect([ajoutees.length, retirees.length]).toEqual([1, 1]);
    expect(compareTables(tableOf(INPUT.rows), tableOf(INPUT.rows)).ajoutees).toEqual([]);
  });
});

describe('what stands in the way', () => {
  const problemsOf = (cle: string, given: Partial<ExportInput>) =>
    renderExport({ ...INPUT, ...given }, templateOf(cle));

  it('P23 export: an unmapped code or a missing or doubled matricule blocks, with the list', () => {
    const rows = [...INPUT.rows, row(1, 'VAC', 480)];
    const unmapped = problemsOf('nethris', { rows });
    expect(unmapped.problemes).toEqual([
      { genre: 'code_sans_correspondance', quoi: 'VAC', employes: [] },
    ]);
    expect(unmapped.fichiers).toEqual([]);
    const missing = [person(1, 'Nguyễn, Thị Hoa', null), person(2, 'Côté, Zoé', '1')];
    expect(problemsOf('generique', { personnes: missing }).problemes).toEqual([
      { genre: 'matricule_manquant', quoi: 'Nguyễn, Thị Hoa', employes: [1] },
    ]);
    const double = [person(1, 'Nguyễn, Thị Hoa', '1'), person(2, 'Côté, Zoé', '1')];
    expect(problemsOf('generique', { personnes: double }).problemes).toEqual([
      { genre: 'matricule_en_double', quoi: '1', employes: [1, 2] },
    ]);
    const long = [person(1, 'Nguyễn, Thị Hoa', '1234567'), person(2, 'Côté, Zoé', '1')];
    expect(problemsOf('adp', { personnes: long }).problemes).toMatchObject([
      { genre: 'matricule_trop_long', employes: [1] },
    ]);
    expect(problemsOf('generique', { personnes: [person(1, 'A', '1')] }).problemes).toMatchObject([
      { genre: 'personne_inconnue', employes: [2] },
    ]);
  });

  it('P24 text cells: « 001 » and « 1 » are two people', () => {
    expect(problemsOf('generique', {}).problemes).toEqual([]);
    // But not where both are written with six digits.
    expect(problemsOf('adp', {}).problemes).toEqual([
      { genre: 'matricule_en_double', quoi: '000001', employes: [1, 2] },
    ]);
    expect(fileOf('generique')).toContain('"001"');
  });

  it('two people of one name block a payroll that knows people by their names', () => {
    const same = [person(1, 'Côté, Zoé', '1'), person(2, 'Côté, Zoé', '2')];
    expect(problemsOf('sage50', { personnes: same }).problemes).toMatchObject([
      { genre: 'matricule_en_double', quoi: 'Côté, Zoé' },
    ]);
  });
});

describe('encodings', () => {
  const latin = (octets: Uint8Array): string =>
    Array.from(octets, (byte) => String.fromCharCode(byte)).join('');

  it('Windows-1252 has its own euro and apostrophe; what it lacks loses its accent and is said', () => {
    const { octets, remplaces } = encodeText('Zoé €’ Nguyễn 字', 'windows-1252');
    expect(latin(octets)).toBe('Zo\u00e9 \u0080\u0092 Nguyen ?');
    expect(remplaces).toEqual(['ễ', '字']);
  });

  it('UTF-8 begins with its mark', () => {
    const { octets } = encodeText('é€𝄞', 'utf-8-bom');
    expect([...octets]).toEqual([
      0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9d, 0x84, 0x9e,
    ]);
  });
});

describe('totals', () => {
  const anyRow = fc.record({
    employe: fc.integer({ min: 1, max: 4 }),
    code: fc.constantFrom(...PAY_CODES),
    minutes: fc.integer({ min: 1, max: 900 }),
    day: fc.integer({ min: 3, max: 9 }),
    client: fc.integer({ min: 1, max: 3 }),
  });

  it('P23 export: the hours of the file are those of the period, code by code', () => {
    const shape = fc.constantFrom(
      'code' as const,
      'semaine' as const,
      'jour' as const,
      'client' as const,
    );
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), shape, (drawn, rangee) => {
        const rows = drawn.map(({ employe, code, minutes, day, client }) =>
          row(employe, code, minutes, { date: `2026-05-0${day}`, client_id: client }),
        );
        const personnes = [1, 2, 3, 4].map((id) => person(id, `P${id}`, `00${id}`));
        const template: ExportTemplate = {
          ...templateOf('generique'),
          rangee,
          colonnes: [
            { entete: 'No', source: 'matricule' },
            { entete: 'Code', source: 'code' },
            { entete: 'Heures', source: 'heures', decimales: 2 },
          ],
        };
        const { fichiers, totaux } = renderExport(
          { ...INPUT, rows, personnes, ajustements: [] },
          template,
        );
        const printed = new Map<string, number>();
        for (const [, code, cell] of fichiers[0]?.table.rangees ?? []) {
          const key = code?.genre === 'texte' ? code.texte : '';
          const units = cell?.genre === 'nombre' ? Math.round(cell.valeur * 100) : 0;
          printed.set(key, (printed.get(key) ?? 0) + units);
        }
        const exact = new Map<string, number>();
        for (const { code, minutes } of rows)
          if (code !== 'NON_PAYE') exact.set(code, (exact.get(code) ?? 0) + minutes);
        expect(new Map(Object.entries(totaux))).toEqual(exact);
        const rounded = [...exact].map(([code, minutes]): [string, number] => [
          code,
          Math.round((minutes * 100) / 60),
        ]);
        expect(printed).toEqual(new Map(rounded));
      }),
    );
  });
});
