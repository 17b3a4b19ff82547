import { roundRows, snapshotRows } from '@releve/domain/pay/freeze.ts';
import type { SnapshotRow } from '@releve/domain/pay/sheet-shapes.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { Sheets } from './sheets.ts';

/** What a lock keeps: each person's rows, by the rounding of their rules. */
export const frozenRows = ({ computed, rulesOf }: Sheets, fin: LocalDate): SnapshotRow[] =>
  computed.flatMap(({ sheet }) =>
    roundRows(snapshotRows(sheet.parts), rulesOf(sheet.employe_id, fin).rounding),
  );
