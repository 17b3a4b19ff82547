import { INCIDENT_PIECE } from '@releve/domain/features/incidents.ts';
import { deleteAttached } from '../../platform/files/attachments.repository.ts';
import type { App } from '../../platform/http/app.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import {
  countOldIncidents,
  deleteIncidents,
  findOldIncidents,
} from './old-incidents.repository.ts';

/** Closed ones, with their thread and files. Accidents and whatever the register names are kept. */
export const incidentRetention = ({ files }: App): RetentionRule => ({
  setting: 'RETENTION_INCIDENTS_MONTHS',
  name: 'incidents',
  count: countOldIncidents,
  forget: async (unit, { before, limit }) => {
    const ids = await findOldIncidents(unit.db, before, limit);
    const gone = await deleteAttached(unit.db, [INCIDENT_PIECE.object], ids);
    await deleteIncidents(unit.db, ids);
    for (const { file_id } of gone) await files.forget(unit, file_id);
    return ids.length;
  },
});
