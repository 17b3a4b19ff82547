// What a template of an export may hold. Apart from the template itself: whoever only writes files loads no schema.
import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { PAY_CODES } from './codes.ts';
import { COLUMN_SOURCES, EXPORT_ENCODINGS, ROW_SHAPES } from './template.ts';

export const MAX_COLUMNS = 60;
export const EXTERNAL_LENGTH = 20;
const HEADER_LENGTH = 60;
const MAX_WIDTH = 30;
const MAX_DECIMALS = 4;

/** In the order of the file. What a source does not use is left out. */
const exportColumn = z.object({
  entete: z.string().trim().max(HEADER_LENGTH, 'validation.too_long'),
  source: z.enum(COLUMN_SOURCES),
  valeur: z.string().max(HEADER_LENGTH, 'validation.too_long').optional(),
  codes: z.array(z.enum(PAY_CODES)).max(PAY_CODES.length).optional(),
  largeur: z
    .int({ error: 'validation.invalid' })
    .min(1, 'validation.invalid')
    .max(MAX_WIDTH, 'validation.invalid')
    .optional(),
  decimales: z
    .int({ error: 'validation.invalid' })
    .min(0, 'validation.invalid')
    .max(MAX_DECIMALS, 'validation.invalid')
    .optional(),
  heures: z.enum(['decimal', 'h:mm']).optional(),
  format_date: z
    .string()
    .regex(/^[YMD](?:[YMD./ -]{0,18}[YMD])?$/, 'validation.invalid')
    .optional(),
});

const externalCode = z.object({
  code: z.enum(PAY_CODES),
  externe: z.string().trim().max(EXTERNAL_LENGTH, 'validation.too_long').nullable(),
});

export const templateContent = z.object({
  format: z.enum(['csv', 'xlsx']),
  encodage: z.enum(EXPORT_ENCODINGS),
  separateur: z.enum([',', ';', '\t']),
  decimale: z.enum(['.', ',']),
  guillemets: z.enum(['toujours', 'au_besoin']),
  entete: z.boolean(),
  fin_de_ligne: z.enum(['\r\n', '\n']),
  nom_de_fichier: requiredText(120),
  rangee: z.enum(ROW_SHAPES),
  colonnes: z
    .array(exportColumn)
    .min(1, 'validation.required')
    .max(MAX_COLUMNS, 'validation.too_long'),
  negatifs: z.enum(['oui', 'a_part']),
  par_compagnie: z.boolean(),
  codes: z.array(externalCode).max(PAY_CODES.length),
});
