/** As people are called here: first name, then name. */
export const fullName = ({ prenom, nom }: { prenom: string; nom: string }): string =>
  `${prenom} ${nom}`.trim();

/** The letters that stand for a photo that is not there. */
export const initialsOf = ({ prenom, nom }: { prenom: string; nom: string }): string =>
  [prenom, nom].map((part) => part.trim().charAt(0).toLocaleUpperCase('fr-CA')).join('');
