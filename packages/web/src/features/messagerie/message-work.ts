// What this device keeps of conversations, for the outbox and the end of a session.
import { readConversation, sendToConversation } from '../../platform/api/first-calls.ts';
import type { DeviceWork } from '../../platform/offline/device-work.ts';
import type { JadbTransaction, OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { clearThreads } from './kept-threads.ts';

const uuidOf = ({ body }: OutboxRow): unknown =>
  typeof body === 'object' && body !== null && 'uuid' in body ? body.uuid : undefined;

/** What would have changed a message that was given up: the server could only refuse it. */
async function dropChanges(tx: JadbTransaction, message: OutboxRow): Promise<void> {
  const uuid = uuidOf(message);
  const cmData = tx.objectStore('cmData');
  const rows = await cmData.index('cmtype').getAll('outbox');
  const changes = rows.filter(
    (row) =>
      row.cmtype === 'outbox' &&
      row.owner === message.owner &&
      row.subject === message.subject &&
      row.params?.['uuid'] === uuid,
  );
  await Promise.all(changes.map(({ id }) => cmData.delete(id)));
}

export const messageWork: DeviceWork = {
  commands: {
    [sendToConversation.id]: { onDiscarded: dropChanges },
    // Reading is nothing that a person made: it is not « à envoyer ».
    [readConversation.id]: { count: () => 0 },
  },
  clear: clearThreads,
};
