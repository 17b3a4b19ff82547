// The channels and events of the realtime side, named once for both sides.

export const userChannel = (employeId: number): string => `private-App.User.${employeId}`;

/** Who is here. Everyone joins, so that directors can see them; only directors receive the list. */
export const ONLINE_CHANNEL = 'presence-online';

/** The attendance board, for managers. */
export const PRESENCES_CHANNEL = 'private-presences';

/** The company's settings, for everyone signed in. */
export const SETTINGS_CHANNEL = 'private-Settings';

export const conversationChannel = (id: number): string => `private-Conversation.${id}`;

/** What each event carries, by the channel it goes to. */
export interface UserEvents {
  ForceUpdate: Record<string, never>;
  Notification: { id: number };
  Message: { conversation: number };
  HoraireChanged: { date: string };
}

export interface OnlineEvents {
  AppUpdate: { version: string };
  RefreshOnlineUser: { user: { id: number } };
}

export interface SettingsEvents {
  SettingsChanged: { name: string };
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
