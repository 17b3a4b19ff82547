// Importing lines of a spreadsheet, for every register: the same lines are previewed, then written: all of them or none, or
// those that are right where that is asked for.
// The device reads the file and maps its columns; the server judges each line.
import { z } from 'zod';

export const MAX_IMPORT_LINES = 5000;

/** Of a whole import, as sent. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;

const MAX_CELL_LENGTH = 5000;

/** The answer's message where a line is at fault; nothing was written and the preview says which. */
export const IMPORT_HAS_ERRORS = 'import.has_errors';

const cell = z.string().max(MAX_CELL_LENGTH, 'validation.too_long').optional();

/**
 * A column that is not there leaves a known file's field as it is; an empty cell empties it. With `partiel` the lines at
 * fault are left out, and those that count on them; without it one of them keeps all from being written.
 */
export const importBody = <const Field extends string>(fields: readonly Field[]) => {
  const cells = Object.fromEntries(fields.map((field) => [field, cell])) as Record<
    Field,
    typeof cell
  >;
  return z.object({
    lines: z
      .array(z.object({ ligne: z.int().positive().max(1_048_576), ...cells }))
      .min(1, 'import.no_lines')
      .max(MAX_IMPORT_LINES, 'import.too_many_lines'),
    partiel: z.boolean().default(false),
  });
};

const IMPORT_STATUTS = ['create', 'update', 'error'] as const;
export type ImportStatut = (typeof IMPORT_STATUTS)[number];

const importedLine = z.object({
  ligne: z.int(),
  statut: z.enum(IMPORT_STATUTS),
  /** Message keys by field, where the line is at fault. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** The earlier line that says the same thing, where that is the fault. */
  doublon_de: z.int().optional(),
  /** What the register proposes as its key, where the line has none. */
  propose: z.string().optional(),
  /** The key of somebody of the same name, where the line has none: it may be them. */
  homonyme: z.string().optional(),
});
export type ImportedLine = z.output<typeof importedLine>;

export const importReport = z.object({
  data: z.array(importedLine),
  meta: z.object({ create: z.int(), update: z.int(), errors: z.int() }),
});
export type ImportReport = z.output<typeof importReport>;

export function reportImport(data: ImportedLine[]): ImportReport {
  const count = (statut: ImportStatut) => data.filter((line) => line.statut === statut).length;
  return {
    data,
    meta: { create: count('create'), update: count('update'), errors: count('error') },
  };
}
