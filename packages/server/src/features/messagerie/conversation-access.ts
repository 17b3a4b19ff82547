// Who may read and write in a conversation, and the conversation as it is shown to them.
import {
  conversationKey,
  type ConversationTarget,
  parseConversationKey,
} from '@releve/domain/conversation-key.ts';
import type { Conversation } from '@releve/domain/features/messagerie.ts';
import { isManager, type Usergroup } from '@releve/domain/usergroup.ts';
import type { Connection } from '../../platform/database.ts';
import type { App } from '../../platform/http/app.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import {
  type ConversationRow,
  findConversation,
  findPerson,
  findSite,
  type ShownPerson,
  type ShownSite,
  type Span,
} from './conversation-rows.repository.ts';
import type { Reader } from '../../platform/site-people.repository.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';

/** What the services of messagerie need beside their context. */
export interface MessagerieServices extends Pick<App, 'files' | 'attachments'> {
  readonly timeZone: string;
}

/** As much of a context as reading wants. */
export interface Reading {
  readonly db: Connection;
  readonly user: CurrentUser;
  readonly now: Temporal.Instant;
}

/** Managers call everyone; employees call managers. */
export const maySeePhone = ({ isManager: isOne }: Reader, usergroup: Usergroup | null): boolean =>
  isOne || (usergroup !== null && isManager(usergroup));

type Shown = Pick<MessagerieServices, 'files'> & Pick<Reading, 'now'> & { reader: Reader };

export const showPerson = (
  { files, now, reader }: Shown,
  person: ShownPerson,
): Conversation['personne'] =>
  person.other_id === null
    ? null
    : {
        id: person.other_id,
        prenom: person.other_prenom ?? '',
        nom: person.other_nom ?? '',
        actif: person.other_actif ?? false,
        photo_url: files.signUrl(person.other_photo, now),
        telephone: maySeePhone(reader, person.other_usergroup) ? person.other_telephone : null,
      };

export const showSite = ({
  client_id,
  client_nom,
  client_actif,
}: ShownSite): Conversation['client'] =>
  client_id === null
    ? null
    : { id: client_id, nom: client_nom ?? '', actif: client_actif ?? false };

type Right = Pick<Conversation, 'peut_ecrire' | 'raison'>;

/** An announcement is answered privately; what was left is read only. */
function rightOf(
  genre: Conversation['genre'],
  { mayWrite, isActive }: { mayWrite: boolean; isActive: boolean },
): Right {
  if (genre === 'annonce') return { peut_ecrire: false, raison: 'annonce' };
  if (!isActive) return { peut_ecrire: false, raison: 'inactif' };
  return mayWrite ? { peut_ecrire: true, raison: null } : { peut_ecrire: false, raison: 'parti' };
}

/** As the reader names it. */
const keyOf = ({ genre, other_id, client_id, uuid }: ConversationRow): string => {
  if (genre === 'site') return conversationKey({ genre, clientId: client_id ?? 0 });
  return genre === 'annonce'
    ? conversationKey({ genre, uuid: uuid ?? '' })
    : conversationKey({ genre, employeId: other_id ?? 0 });
};

const lastOf = (row: ConversationRow): Conversation['dernier'] =>
  row.last_seq === null || row.last_received_at === null
    ? null
    : {
        seq: row.last_seq,
        par:
          row.writer_id === null
            ? null
            : { id: row.writer_id, prenom: row.writer_prenom ?? '', nom: row.writer_nom ?? '' },
        texte: row.last_body ?? '',
        modele: row.last_template,
        pieces: row.last_pieces,
        retire: row.last_withdrawn_at !== null,
        urgent: row.last_urgent ?? false,
        recu_le: row.last_received_at,
      };

export const showConversation = (shown: Shown, row: ConversationRow): Conversation => ({
  id: row.id,
  cle: keyOf(row),
  genre: row.genre,
  personne: showPerson(shown, row),
  client: showSite(row),
  membres: row.members,
  dernier: lastOf(row),
  non_lus: row.unread,
  lu_jusqu_a: row.read_seq ?? 0,
  ...rightOf(row.genre, {
    mayWrite: row.may_write,
    isActive: (row.genre === 'site' ? row.client_actif : row.other_actif) ?? false,
  }),
});

const blank = {
  id: null,
  membres: 0,
  dernier: null,
  non_lus: 0,
  lu_jusqu_a: 0,
} as const;

/** A conversation that the reader may read. */
export interface OpenConversation {
  readonly reader: Reader;
  readonly target: ConversationTarget;
  readonly conversation: Conversation;
  /** What the reader sees of it. */
  readonly spans: readonly Span[];
  /** The last number of its thread. */
  readonly lastSeq: number;
  /** Who announced it. */
  readonly authorId: number | null;
}

/** Nobody has written yet: whoever may be the first may look. */
async function openBlank(
  { db, now }: Reading,
  { files }: MessagerieServices,
  reader: Reader,
  target: ConversationTarget,
): Promise<Conversation> {
  if (target.genre === 'annonce') throw notFound();
  const cle = conversationKey(target);
  if (target.genre === 'directe') {
    const person =
      target.employeId === reader.id ? undefined : await findPerson(db, reader, target.employeId);
    if (!person) throw notFound();
    if (!person.may_write) throw new ForbiddenError();
    return {
      ...blank,
      cle,
      genre: 'directe',
      personne: showPerson({ files, now, reader }, person),
      client: null,
      ...rightOf('directe', { mayWrite: true, isActive: person.other_actif }),
    };
  }
  const site = await findSite(db, reader, target.clientId);
  if (!site) throw notFound();
  if (!site.may_write) throw new ForbiddenError();
  return {
    ...blank,
    cle,
    genre: 'site',
    personne: null,
    client: showSite(site),
    ...rightOf('site', { mayWrite: true, isActive: site.client_actif }),
  };
}

/** 404 for what is nothing, 403 for what is somebody else's. */
export async function openConversation(
  reading: Reading,
  services: MessagerieServices,
  cle: string,
): Promise<OpenConversation> {
  const { db, now } = reading;
  const reader = siteReaderOf(reading, services);
  const target = parseConversationKey(cle);
  if (!target) throw notFound();
  const row = await findConversation(db, reader, target);
  if (!row) {
    const conversation = await openBlank(reading, services, reader, target);
    return { reader, target, conversation, spans: [], lastSeq: 0, authorId: null };
  }
  if (row.spans.length === 0 && !row.may_write) throw new ForbiddenError();
  const { spans, thread_seq: lastSeq, auteur_id: authorId } = row;
  const conversation = showConversation({ files: services.files, now, reader }, row);
  return { reader, target, conversation, spans, lastSeq, authorId };
}
