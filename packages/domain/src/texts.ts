// Texts that a person reads, in their language: French is the source, another language must have the same keys, and a
// call must give the parameters its text names. `{nom}` stands for a parameter; `{ one, other }` for a text that counts.

import { fillText } from './fill-text.ts';

export type Language = 'fr' | 'en';

type Plural = Readonly<Record<'one' | 'other', string>>;

export interface Texts {
  readonly [name: string]: string | Texts;
}

/** The same keys with any text: what the other language gives. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends Plural
      ? Plural
      : Translated<Source[Key]>;
};

export type LeafPaths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | Plural
    ? Key
    : `${Key}.${LeafPaths<Tree[Key]>}`;
}[keyof Tree & string];

export type LeafAt<Tree, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? LeafAt<Tree[Head], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never;

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type NamesIn<Leaf> = Leaf extends Plural
  ? 'count' | Placeholders<Leaf['one' | 'other']>
  : Placeholders<Leaf>;

/** No second argument where the text has no placeholder; exactly its placeholders where it has. */
export type TextArguments<Names extends string> = [Names] extends [never]
  ? []
  : [parameters: { [Name in Names]: Name extends 'count' ? number : string | number }];

export type Translate<Source> = <Key extends LeafPaths<Source>>(
  key: Key,
  ...rest: TextArguments<NamesIn<LeafAt<Source, Key>>>
) => string;

function findLeaf(texts: Texts, key: string): string | Texts | undefined {
  let node: string | Texts | undefined = texts;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return node;
}

/** Finds the text of a key, and writes the parameters into it. `plural` is the rule of the language. */
export const createTranslate =
  <Source>(texts: Texts, plural: { select(count: number): string }): Translate<Source> =>
  (key, ...[parameters = {}]: [Readonly<Record<string, string | number>>?]) => {
    const leaf = findLeaf(texts, key);
    if (typeof leaf === 'string') return fillText(leaf, parameters);
    const form = plural.select(Number(parameters['count'])) === 'one' ? 'one' : 'other';
    const text = leaf?.[form];
    return typeof text === 'string' ? fillText(text, parameters) : key;
  };
