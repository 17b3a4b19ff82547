// In the build, what the domain gets as zod (packages/web/defer-zod.ts). The contracts of the first screens make schemas that
// nobody checks with until something waits to be sent: what they ask of zod is noted, and done once zod is here.
import type { z as Zod } from 'zod';

type Noted = (...values: unknown[]) => unknown;

let zod: object | undefined;

export const giveZod = (given: object): void => {
  zod = given;
};

/** What a schema that does not exist yet cannot answer: a note in its place would pass for an answer. */
const ANSWERS = new Set<string | symbol>([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'options',
  '_zod',
  '~standard',
]);

/** How the value of each note is made. */
const notes = new WeakMap<object, () => unknown>();

const valueOf = (said: unknown): unknown => notes.get(said as object)?.() ?? said;

function readMember(owner: object, name: string | symbol): unknown {
  // A shape has the notes that it was made of.
  const member = valueOf(Reflect.get(owner, name));
  return typeof member === 'function' ? member.bind(owner) : member;
}

/** Stands for a value of zod. Until zod is here, a note answers for each part of it and for what its calls give. */
function note(make: () => unknown): Noted {
  let made: { value: unknown } | undefined;
  const read = (): Noted => {
    if (zod === undefined) throw new Error('A schema is used before zod is here');
    made ??= { value: make() };
    return made.value as Noted;
  };
  const answer = (give: () => unknown, canWait = true): unknown =>
    zod === undefined && canWait ? note(give) : give();
  const noted = new Proxy<Noted>(() => undefined, {
    get: (_, name) => answer(() => readMember(read(), name), !ANSWERS.has(name)),
    apply: (_, _owner, values) => answer(() => read()(...values.map(valueOf))),
    has: (_, name) => Reflect.has(read(), name),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(read(), name);
      return found && { ...found, configurable: true };
    },
  });
  notes.set(noted, read);
  return noted;
}

export const z = note(() => zod) as unknown as typeof Zod;
