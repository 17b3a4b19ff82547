// Folders as a tree, from the list that the server gives. Pure.
import type { Dossier } from '@releve/domain/features/dossiers.ts';

export const childrenOf = (dossiers: readonly Dossier[], parent: number | null): Dossier[] =>
  dossiers.filter(({ parent_id }) => parent_id === parent);

/** From the top to the folder itself; nothing where it is not known. */
export function pathTo(dossiers: readonly Dossier[], id: number | null): Dossier[] {
  const path: Dossier[] = [];
  for (let at = id; at !== null;) {
    const dossier = dossiers.find((each) => each.id === at);
    if (dossier === undefined || path.includes(dossier)) break;
    path.unshift(dossier);
    at = dossier.parent_id;
  }
  return path;
}

/** The folder and all that lie in it. */
export function below(dossiers: readonly Dossier[], id: number): Set<number> {
  const found = new Set([id]);
  for (const each of found) {
    for (const child of childrenOf(dossiers, each)) found.add(child.id);
  }
  return found;
}

/** Of the folder and all below it. */
export const countIn = (dossiers: readonly Dossier[], id: number): number => {
  const ids = below(dossiers, id);
  return dossiers.reduce((sum, each) => sum + (ids.has(each.id) ? each.documents : 0), 0);
};

export interface DossierOption {
  value: string;
  /** « Sécurité › Fiches ». */
  label: string;
}

export const dossierOptions = (
  dossiers: readonly Dossier[],
  except: ReadonlySet<number> = new Set(),
): DossierOption[] =>
  dossiers
    .filter(({ id }) => !except.has(id))
    .map(({ id }) => ({
      value: String(id),
      label: pathTo(dossiers, id)
        .map(({ nom }) => nom)
        .join(' › '),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
