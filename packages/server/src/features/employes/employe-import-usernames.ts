// Proposes a username for each line of an import that has none, by the rule of the form: `prenom.nom`, with a number where
// that is somebody's already, in the company or in the same import.
import { numberUsername, proposeUsername } from '@releve/domain/username.ts';
import type { Connection } from '../../platform/database.ts';
import type { ParsedLine } from './employe-import-line.ts';
import * as repository from './employe-import.repository.ts';

interface Proposed {
  readonly parsed: ParsedLine[];
  /** By line, the username of somebody of the same name: it may be them, in a file that was imported before. */
  readonly namesakes: ReadonlyMap<number, string>;
}

interface Nameless {
  readonly line: ParsedLine;
  readonly prenom: string;
  readonly nom: string;
  readonly base: string;
}

function findNameless(parsed: readonly ParsedLine[]): Nameless[] {
  return parsed.flatMap((line) => {
    const { username, prenom, nom } = line.fields;
    const isGiven = username !== undefined || line.errors['username'] !== undefined;
    if (isGiven || prenom === undefined || nom === undefined) return [];
    const base = proposeUsername(prenom, nom);
    return base === '' ? [] : [{ line, prenom, nom, base }];
  });
}

export async function proposeUsernames(
  db: Connection,
  parsed: readonly ParsedLine[],
): Promise<Proposed> {
  const nameless = findNameless(parsed);
  if (nameless.length === 0) return { parsed: [...parsed], namesakes: new Map() };
  const known = await repository.findLikeUsernames(
    db,
    nameless.map(({ base }) => base),
  );
  const given = parsed.flatMap(({ fields }) => fields.username?.toLowerCase() ?? []);
  const taken = new Set([...known, ...given]);
  const samePeople = await repository.findNamesakes(db, nameless);
  const namesakes = new Map(
    nameless.flatMap(({ line }, at): [number, string][] => {
      const username = samePeople.get(at);
      return username === undefined ? [] : [[line.ligne, username]];
    }),
  );
  const firstOf = new Map<string, string>();
  const proposals = new Map<ParsedLine, string>();
  for (const { line, base } of nameless) {
    const username = numberUsername(base, (asked) => taken.has(asked));
    taken.add(username);
    proposals.set(line, username);
    const first = firstOf.get(base);
    if (first === undefined) firstOf.set(base, username);
    else if (!namesakes.has(line.ligne)) namesakes.set(line.ligne, first);
  }
  return {
    namesakes,
    parsed: parsed.map((line) => {
      const username = proposals.get(line);
      return username === undefined
        ? line
        : { ...line, fields: { ...line.fields, username }, isProposed: true };
    }),
  };
}
