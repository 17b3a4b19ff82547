// What is read and written to give a quart to somebody directly.
import { assignQuart, previewAssignment } from '@releve/domain/features/assignations.ts';
import { undoLot } from '@releve/domain/features/lots.ts';
import { getPlanner } from '@releve/domain/features/planner.ts';
import { listCandidats, listQuartOffres } from '@releve/domain/features/replacements.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { usePreview } from '../planner.queries.ts';

const READS = [getPlanner, listCandidats, listQuartOffres];

export const useAssignmentPreview = (id: number, employe_id: number) =>
  usePreview(previewAssignment, { params: { id }, query: { employe_id } }, true);

/** What it is refused for is said beside what was typed. */
export const useAssignQuart = () =>
  useCommand(assignQuart, { refreshes: READS, showsRefusal: true });

export const useUndoAssignment = () => useCommand(undoLot, { refreshes: READS });
