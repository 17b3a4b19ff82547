export default {
  title: 'Choisissez votre mot de passe',
  intro:
    'Celui que vous avez reçu est temporaire : d’autres l’ont vu. Le vôtre, vous serez la seule personne à le connaître.',
  rules: 'Un bon mot de passe',
  enough: 'compte au moins 8 caractères ;',
  hard: 'n’est ni votre nom, ni un mot courant, ni une suite comme 12345678 ;',
  other: 'n’est pas le mot de passe temporaire.',
  tip: 'Quelques mots de suite, comme une petite phrase, se retiennent bien et se devinent mal.',
  submit: 'Enregistrer et continuer',
  saving: 'Enregistrement…',
  done: 'Votre mot de passe est enregistré.',
  offline:
    'Il faut une connexion pour choisir votre mot de passe. Ce que vous avez tapé reste ici.',
} as const;
