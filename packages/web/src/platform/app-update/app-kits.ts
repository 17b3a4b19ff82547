// The files of the app that the screens of a group of people need come in one download, a kit. The texts of a language
// other than French are a kit of their own, which comes after.

/** Each has its own kit, and those before it. */
export const APP_GROUPS = ['everyone', 'managers', 'directors'] as const;

export type AppGroup = (typeof APP_GROUPS)[number];

export type KitName = AppGroup | `${AppGroup}-en`;

/** What the page tells the worker of whoever is signed in. */
export interface KeepFilesMessage {
  readonly type: 'KEEP_FILES';
  readonly kits: readonly KitName[];
  /** Addresses of files that came before the worker was in charge. */
  readonly loaded: readonly string[];
}

export const isKeepFiles = (data: unknown): data is KeepFilesMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'KEEP_FILES';
