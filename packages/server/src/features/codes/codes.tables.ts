import type { CodeKindName } from '@releve/domain/features/codes.ts';
import type { GeneratedAlways } from 'kysely';

export interface CodesTable {
  id: GeneratedAlways<number>;
  code: string;
  empreinte: string;
  lot: number;
  genre: CodeKindName | null;
  cible_id: number | null;
  cree_le: string;
  cree_par: number | null;
  attache_le: string | null;
  attache_par: number | null;
}

export interface CodesTables {
  codes: CodesTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends CodesTables {}
}
