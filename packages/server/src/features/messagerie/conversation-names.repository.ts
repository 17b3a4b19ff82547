// What the journal calls a conversation and a message: whose it is, never what it says.
import { sql } from 'kysely';
import type { JournalNames } from '../../platform/journal-list.repository.ts';

const named = sql`coalesce(
  (select nom from clients where clients.id = conversations.client_id),
  (select string_agg(prenom || ' ' || nom, ', ' order by employes.id) from employes
    where employes.id in (conversations.employe_a, conversations.employe_b, conversations.auteur_id)))`;

export const conversationNames: JournalNames = {
  conversations: sql`(select ${named} from conversations where conversations.id = journal.objet_id)`,
  messages: sql`(select ${named} from messages
    join conversations on conversations.id = messages.object_id
    where messages.id = journal.objet_id and messages.object = 'conversation')`,
};
