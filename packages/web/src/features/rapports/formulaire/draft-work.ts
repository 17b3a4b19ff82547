// What this device keeps of reports that are not sent, for the outbox and the end of a session.
import type { DeviceWork } from '../../../platform/offline/device-work.ts';
import { NotNotedError } from '../../../platform/offline/drain.ts';
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { readJadb } from '../../../platform/offline/jadb.ts';

/** As ids, without the schemas of their endpoints. A test holds each equal to the domain's. */
export const REPORT_COMMANDS = {
  suivi: 'PUT /api/suivis/:uuid',
  inspection: 'PUT /api/inspections/:uuid',
} as const;

/** A draft whose report has arrived must not stay as if it had not. */
async function noteReport(row: OutboxRow, answer: unknown): Promise<void> {
  try {
    await (await import('./note-sent.ts')).noteSent(row, answer);
  } catch (cause) {
    throw new NotNotedError('The draft of a report', { cause });
  }
}

export const subjectOf = (uuid: string): string => `rapport:${uuid}`;

export const draftWork: DeviceWork = {
  commands: {
    [REPORT_COMMANDS.suivi]: { onAcknowledged: noteReport },
    [REPORT_COMMANDS.inspection]: { onAcknowledged: noteReport },
  },
  listUnsent: async () =>
    (await readJadb('suivisDrafts', (store) => store.getAll())).map(({ owner, uuid }) => ({
      owner,
      subject: subjectOf(String(uuid)),
    })),
};
