// What the end of a report does to what follows it on this device. At hand from the start, so the command is named by its id.
import type { DeviceWork } from '../../platform/offline/device-work.ts';
import type { JadbTransaction, OutboxRow } from '../../platform/offline/jadb-schema.ts';

/** A test compares it with the contract. */
export const REPORT_COMMAND = 'POST /api/incidents';

/** The call and the signature of a report that was given up: the server could only refuse them. */
async function dropFollowers(tx: JadbTransaction, report: OutboxRow): Promise<void> {
  const cmData = tx.objectStore('cmData');
  const rows = await cmData.index('cmtype').getAll('outbox');
  const followers = rows.filter(
    (row) =>
      row.cmtype === 'outbox' && row.owner === report.owner && row.subject === report.subject,
  );
  await Promise.all(followers.map(({ id }) => cmData.delete(id)));
}

export const incidentWork: DeviceWork = {
  commands: { [REPORT_COMMAND]: { onDiscarded: dropFollowers } },
};
