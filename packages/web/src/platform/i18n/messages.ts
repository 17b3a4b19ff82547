// The types of the texts: French is the source, another language must have the same keys, and a call
// must give the parameters its text names. Nothing here runs.
import type app from '../../locales/fr/app.ts';
import type core from '../../locales/fr/core.ts';

export type Language = 'fr' | 'en';

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

interface Plural {
  one: string;
  other: string;
}

/** The same keys with any text: what the other language files satisfy. */
export type Translated<Source> = {
  [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends Plural
      ? Plural
      : Translated<Source[Key]>;
};

/** `memos.title` and so on, for every text that is not one of the server's messages. */
export type MessageKey = LeafPaths<Omit<Messages, 'server' | 'server_app'>>;

type LeafPaths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | Plural
    ? Key
    : `${Key}.${LeafPaths<Tree[Key]>}`;
}[keyof Tree & string];

type LeafAt<Tree, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? LeafAt<Tree[Head], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never;

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type ParameterNames<Leaf> = Leaf extends Plural
  ? 'count' | Placeholders<Leaf['other']>
  : Placeholders<Leaf>;

type NamesFor<Key extends MessageKey> = ParameterNames<LeafAt<Messages, Key>>;

/** No second argument where the text has no placeholder; exactly its placeholders where it has. */
export type MessageArguments<Key extends MessageKey> = [NamesFor<Key>] extends [never]
  ? []
  : [parameters: { [Name in NamesFor<Key>]: Name extends 'count' ? number : string | number }];
