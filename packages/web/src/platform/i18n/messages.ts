// All texts of the web app as one type; domain/src/texts.ts has the rules. Nothing here runs.
import type { LeafAt, LeafPaths, NamesIn, TextArguments } from '@releve/domain/texts.ts';
import type app from '../../locales/fr/app.ts';
import type core from '../../locales/fr/core.ts';

export type { Language, Translated } from '@releve/domain/texts.ts';

export type CoreMessages = typeof core;
export type AppMessages = typeof app;

/**
 * The words of each feature that are needed without one of its screens: by the frame, by the journal, by the settings.
 * A feature adds its own: `interface FeatureWords { memos: typeof words }` in a `declare module` (memos.texts.ts).
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- each feature merges its own into it
export interface FeatureWords {}

/** The other texts of the features, by namespace: the `x.texts.ts` of each adds its own. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface FeatureMessages {}

/** `(A | B)` as `A & B`: all of them together. */
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export type Messages = CoreMessages &
  AppMessages &
  Joined<FeatureWords[keyof FeatureWords]> &
  FeatureMessages;

/** `memos.title` and so on, for every text that is not one of the server's messages. */
export type MessageKey = LeafPaths<Omit<Messages, 'server'>>;

/** What a text needs besides its key. */
export type MessageArguments<Key extends MessageKey> = TextArguments<
  NamesIn<LeafAt<Messages, Key>>
>;
