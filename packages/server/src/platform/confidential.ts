// What only a few may know. A feature declares once what of it is confidential; from then on employee mode opens none of its
// calls, the journal shows its lines to whom it says and exports none of them, its files ask for the right again each time they
// are opened, and whoever is told of it is told nothing else. Who looked is noted.
import type { SubjectName } from '@releve/domain/ability.ts';
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import type { Endpoint } from '@releve/domain/endpoint.ts';
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { RawBuilder } from 'kysely';
import type { Connection } from './database.ts';
import { recordJournal } from './journal.ts';
import { insertLook, type LookWay } from './looks.repository.ts';
import { notify, type NotifyContext } from './notifications/notify.ts';
import type { ObjectRef } from './objects-schema.ts';
import type { CurrentUser } from './session/current-user.ts';

/** Whether a line of the journal about such an object is shown to the reader; a condition on `journal.objet_id`. */
type JournalRight = (reader: Pick<CurrentUser, 'id' | 'usergroup'>) => RawBuilder<boolean>;

/** Whether somebody may see the object on which a file hangs, at this moment. */
type FileRight = (reader: FileReader, objectId: number) => Promise<boolean>;

/** Whom an address was signed for, and when it is opened: what somebody may see can depend on the day. */
export interface FileReader {
  readonly db: Connection;
  readonly employeId: number;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

export interface Confidential {
  /** Each call that asks for one of them is one's own: it is refused in employee mode. */
  readonly subjects?: readonly SubjectName[];
  readonly journal?: Partial<Record<JournalObjet, JournalRight>>;
  /** By the objects of its attachment rules. */
  readonly files?: Readonly<Record<string, FileRight>>;
}

interface Declaring {
  readonly name: string;
  readonly confidential?: Confidential;
  readonly attachments?: readonly AttachmentRule[];
}

/** Finds what a declaration promises and the feature does not keep; called when the app starts. */
export function assertConfidential(
  { name, confidential, attachments = [] }: Declaring,
  endpoints: readonly Endpoint[],
): void {
  const { subjects = [], files = {} } = confidential ?? {};
  const open = endpoints.filter(
    ({ ability, isPersonal }) =>
      typeof ability !== 'string' && subjects.includes(ability[1]) && !isPersonal,
  );
  const shared = attachments.filter(
    ({ object, visibility }) => object in files && visibility !== 'private',
  );
  const leaks = [...open.map(({ id }) => id), ...shared.map(({ object }) => object)];
  if (leaks.length > 0) throw new Error(`${name} is confidential, and opens ${leaks.join(', ')}`);
}

/** What the journal hides from a reader: of each object, all but what the condition lets through. */
export interface HiddenLines {
  readonly objet: JournalObjet;
  /** Null: none of them. */
  readonly isShown: RawBuilder<boolean> | null;
}

/** Without a reader, as for a file that is taken away: all of them. */
export const hiddenLines = (
  features: readonly Declaring[],
  reader: Pick<CurrentUser, 'id' | 'usergroup'> | null,
): HiddenLines[] =>
  features.flatMap(({ confidential }) =>
    Object.entries(confidential?.journal ?? {}).map(([objet, right]) => ({
      objet: objet as JournalObjet,
      isShown: reader && right(reader),
    })),
  );

export const fileRightsOf = (features: readonly Declaring[]): ReadonlyMap<string, FileRight> =>
  new Map(features.flatMap(({ confidential }) => Object.entries(confidential?.files ?? {})));

/** A screen that stays open, or is opened again at once, is one look. */
const ONE_LOOK_MINUTES = 15;

/** Notes it for the person concerned, and in the journal. Nothing of what was seen is written down. */
export async function recordLook(
  {
    db,
    user,
    now,
    address,
  }: { db: Connection; user: CurrentUser; now: Temporal.Instant; address: string },
  ref: ObjectRef,
  { way, objet, action }: { way: LookWay; objet: JournalObjet; action: JournalAction },
): Promise<void> {
  const isNew = await insertLook(db, ref, {
    employe_id: user.id,
    way,
    at: now.toString(),
    since: now.subtract({ minutes: ONE_LOOK_MINUTES }).toString(),
  });
  if (!isNew) return;
  await recordJournal(db, {
    acteur: user,
    action,
    objet,
    objet_id: ref.id,
    apres: { voie: way },
    adresse: address,
  });
}

/** A sentence that says neither what it is nor about whom: a locked phone and a mailbox show it. */
export interface NeutralNotice {
  readonly type: NotificationType;
  readonly sentence: (langue: Language) => string;
}

export const tellNeutrally = (
  context: NotifyContext,
  { type, sentence }: NeutralNotice,
  told: { to: readonly number[]; key: string; lien: string },
): Promise<number> =>
  notify(context, { ...told, type, texts: (langue) => ({ titre: sentence(langue), texte: '' }) });
