import type { JadbTransaction, OutboxRow } from './jadb-schema.ts';

/** What follows a command that its owner gave up and that could only be refused without it: the rest of its subject. */
export async function dropFollowers(tx: JadbTransaction, given: OutboxRow): Promise<void> {
  const cmData = tx.objectStore('cmData');
  const rows = await cmData.index('cmtype').getAll('outbox');
  const followers = rows.filter(
    (row) => row.cmtype === 'outbox' && row.owner === given.owner && row.subject === given.subject,
  );
  await Promise.all(followers.map(({ id }) => cmData.delete(id)));
}
