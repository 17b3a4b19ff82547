/** A field of the register that a column of the file may fill. */
export interface ImportField {
  name: string;
  label: string;
  /** Other headings people give to such a column, in either language. */
  synonyms: readonly string[];
  /** Without it nothing can be added. */
  isRequired: boolean;
}

/** A line of the file as the server takes it: its number, and the cells of the columns that were chosen. */
export type ImportLine = { ligne: number } & Record<string, string | number>;
