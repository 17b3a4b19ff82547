// The name to sign in with that is proposed for somebody new, by the form and by the import alike.

const MAX_LENGTH = 90;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** « Éloïse Saint-Pierre » is `eloise.saint-pierre`; empty where no letter of the name can be kept. */
export const proposeUsername = (prenom: string, nom: string): string =>
  [plain(prenom), plain(nom)]
    .filter((part) => part !== '')
    .join('.')
    .slice(0, MAX_LENGTH);

/** The proposal itself, or with the first number from 2 on that nobody has. */
export function numberUsername(proposed: string, isTaken: (username: string) => boolean): string {
  let username = proposed;
  for (let number = 2; isTaken(username); number += 1) username = `${proposed}${number}`;
  return username;
}
