// Rows as both kinds of file are written from.

export type Cell = string | number | boolean | null;

export interface Table {
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly rows: readonly (readonly Cell[])[];
}
