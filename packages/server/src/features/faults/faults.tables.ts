// The tables of what went wrong on devices as TypeScript sees them. A test compares them with the migrated database.
import type { FaultOrigin } from '@releve/domain/fault-limits.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface DeviceFaultsTable {
  id: GeneratedAlways<number>;
  fingerprint: Buffer;
  release: string;
  message: string;
  stack: string;
  origin: FaultOrigin;
  first_at: string;
  last_at: string;
  occurrences: Generated<number>;
  devices: Generated<number>;
  resolved_at: string | null;
  resolved_by: number | null;
}

export interface DeviceFaultReportsTable {
  fault_id: number;
  report: string;
  device: string;
  last_at: string;
  occurrences: number;
  browser: string;
  page: string;
}

export interface FaultsTables {
  device_faults: DeviceFaultsTable;
  device_fault_reports: DeviceFaultReportsTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends FaultsTables {}
}
