import {
  getHeures,
  type HeuresAdminSheet,
  listHeures,
} from '@releve/domain/features/heures-admin.ts';
import { getClosing, listModeles, previewExport } from '@releve/domain/features/heures-periodes.ts';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { callEndpoint } from '../../../platform/api/call-endpoint.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { changeRead } from '../../../platform/api/read-change.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import {
  NOT_KEPT,
  refreshHeuresSoon,
  sheetInput,
  sheetKey,
  type SheetRef,
} from './list/heures-list.queries.ts';
import { rowAfter } from './review/line-state.ts';

/** What the server notes is who read it: it is asked for when somebody opens it, or is about to. */
export const useSheet = (ref: SheetRef, enabled: boolean) =>
  useEndpoint(getHeures, sheetInput(ref), { enabled, ...NOT_KEPT });

export const readSheet = (ref: SheetRef): HeuresAdminSheet | undefined =>
  queryClient.getQueryData<HeuresAdminSheet>(sheetKey(ref));

/** The sheet that comes next is there when it is wanted. */
export const prefetchSheet = (ref: SheetRef): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: sheetKey(ref),
    queryFn: ({ signal }) => callEndpoint(getHeures, sheetInput(ref), { signal }),
  });

export const useClosing = (id: number, enabled: boolean) =>
  useEndpoint(getClosing, { params: { id } }, { enabled, isAskedOnOpening: true, ...NOT_KEPT });

export const useModeles = (enabled: boolean) => useEndpoint(listModeles, {}, { enabled });

export const usePreview = (id: number, modele: string, enabled: boolean) =>
  useEndpoint(
    previewExport,
    { params: { id }, query: { modele } },
    { enabled, isAskedOnOpening: true, ...NOT_KEPT },
  );

const withLine = (sheet: HeuresAdminSheet, ligne: HeuresLine): HeuresAdminSheet => ({
  ...sheet,
  jours: sheet.jours.map((jour) =>
    jour.date === ligne.jour
      ? {
          ...jour,
          lignes: jour.lignes.map((line) => (line.cle === ligne.cle ? ligne : line)),
        }
      : jour,
  ),
});

/** Lines as the server has just given them, in the sheet and in the row of the list. */
export function showLines(
  periodeId: number,
  lignes: readonly { readonly employe_id: number; readonly ligne: HeuresLine }[],
): void {
  for (const [employeId, own] of Map.groupBy(lignes, ({ employe_id }) => employe_id)) {
    const ref = { employeId, periodeId };
    const before = readSheet(ref);
    if (before === undefined) continue;
    const after = own.reduce((sheet, { ligne }) => withLine(sheet, ligne), before);
    queryClient.setQueryData(sheetKey(ref), after);
    changeRead(listHeures, (list) => {
      const row = list.data.find(({ employe }) => employe.id === employeId);
      if (row === undefined || list.tete.periode.id !== periodeId) return list;
      const next = rowAfter(row, before, after);
      return {
        ...list,
        data: list.data.map((one) => (one === row ? next : one)),
        tete: { ...list.tete, comptes: countsAfter(list.tete.comptes, row.etat, next.etat) },
      };
    });
  }
  refreshHeuresSoon();
}

type Counts = Parameters<Parameters<typeof changeRead<typeof listHeures>>[1]>[0]['tete']['comptes'];

const COUNTED = {
  bloquante: 'bloquantes',
  a_verifier: 'a_verifier',
  prete: 'pretes',
  approuvee: 'approuvees',
} as const;

function countsAfter(
  counts: Counts,
  before: keyof typeof COUNTED,
  after: keyof typeof COUNTED,
): Counts {
  if (before === after) return counts;
  const [from, to] = [COUNTED[before], COUNTED[after]];
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 };
}
