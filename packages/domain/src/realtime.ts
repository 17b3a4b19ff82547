// The channels and events of the realtime side, named once for both sides.
import type { PresenceBoard } from './features/presences.ts';
import type { JourneeCarteKey } from './journee-cards.ts';
import type { Usergroup } from './usergroup.ts';

export const userChannel = (employeId: number): string => `private-App.User.${employeId}`;

/** Who is here. Everyone joins, so that directors can see them; only directors receive the list. */
export const ONLINE_CHANNEL = 'presence-online';

/** The attendance board, for managers. */
export const PRESENCES_CHANNEL = 'private-presences';

/** The manager's day, while it is open. */
export const JOURNEE_CHANNEL = 'private-journee';

/** The plan, for managers. */
export const PLANNER_CHANNEL = 'private-horaire';

/** The company's settings, for everyone signed in. */
export const SETTINGS_CHANNEL = 'private-Settings';

/** Those in a conversation, while it is open: only who is writing, as a client event. */
export const conversationChannel = (id: number): string => `private-Conversation.${id}`;
/** Any of them; its group is the id. */
export const CONVERSATION_CHANNEL = /^private-Conversation\.([1-9]\d{0,14})$/;

/** What each event carries, by the channel it goes to. */
export interface UserEvents {
  ForceUpdate: Record<string, never>;
  Notification: { id: number };
  /** Read on another device, or withdrawn: ask for them again, without announcing anything. */
  NotificationsChanged: Record<string, never>;
  /** Something changed in a conversation, as this person names it: ask for what changed. */
  Message: { cle: string };
  HoraireChanged: { date: string };
  /** Somebody at the same site, at the same time, has said something of its tasks. */
  TachesChanged: { date: string };
  /** A request that this person made or may decide: what is shown of it is to be asked for again. */
  DemandeChanged: { id: number };
  /** Hours of this person were decided, or their pay period was closed or reopened. Nothing of what was decided. */
  OwnHeuresChanged: Record<string, never>;
  /** An incident that this person told of, follows or may take. */
  IncidentChanged: { id: number; client_id: number };
  /** A notice on this person's own file, or one that they wrote. Nothing of what it says. */
  AvisChanged: { id: number };
  /** A document that is for this person, or was: lists, files and what the device carries are to be asked for again. */
  DocumentChanged: { id: number };
  /** A course of this person's: asked of them, graded, or written anew. */
  FormationChanged: { id: number };
  /** A machine that this person may meet: its state, its place, or a report on it. */
  EquipementChanged: { id: number | null };
  /** Of that site; null is the depot, the catalogue or several of them. */
  InventaireChanged: { client_id: number | null };
  /** A survey that is for this person: opened, closed, concluded, or answered on another of their devices. */
  SondageChanged: { id: number };
  /** Hours of these people were decided; null for a whole period that was closed, reopened or sent. `auteur_id` knows already. */
  HeuresChanged: { employe_ids: number[] | null; auteur_id: number | null };
  /** The file of a person's data that this one asked for is ready, or could not be made. */
  PersonalFileChanged: { employe_id: number };
}

export interface ConversationEvents {
  /** From a device to the others: somebody is writing now. */
  'client-typing': { employe_id: number };
}

export interface PlannerEvents {
  /** Something between the two working days, and who did it: nobody need refetch their own change. */
  QuartsChanged: { du: string; au: string; auteur_id: number | null };
}

/** What the event is about, as it is now and as everybody on the channel may see it. A quart that is missing has left the day. */
export type ChangedLines = Pick<PresenceBoard, 'lignes' | 'sans_quart' | 'updated_at'>;

export interface PresencesEvents {
  /** Lines of a working day that have changed; without quarts, a punch that none explains. To be asked for anew without `lines`. */
  PunchChanged: { date: string; quart_ids: number[]; employe_id: number; lines?: ChangedLines };
}

export interface JourneeEvents {
  /** Put aside, or taken up again, by somebody who has it on their own screen already. */
  JourneeChanged: { carte: JourneeCarteKey; auteur_id: number };
}

export interface OnlineEvents {
  AppUpdate: { version: string };
  RefreshOnlineUser: { user: OnlineUser };
}

export interface SettingsEvents {
  SettingsChanged: { name: string };
}

/** What is said anew of someone who may be in the online list. */
interface OnlineUser {
  id: number;
  prenom: string;
  nom: string;
  usergroup: Usergroup;
  /** What their device last said of itself; without it, none has yet. */
  info?: { app_version: string };
}

/** What a member of ONLINE_CHANNEL tells of itself: the specification's entry of the online list. */
export interface OnlineMemberInfo {
  app_version: string;
  prenom: string;
  nom: string;
  usergroup: number;
  /** When this connection began, as an ISO instant. */
  depuis: string;
}
