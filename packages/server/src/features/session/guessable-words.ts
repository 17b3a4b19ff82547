// Words that people choose as a password, in lower case, without accents and without the digits and
// signs around them: `password-rules.ts` strips those before it looks here. French, English, Quebec.
export const GUESSABLE_WORDS: ReadonlySet<string> = new Set(
  `
  abcdef abcdefg abcdefgh abcabc abracadabra acces access admin administrateur administrator alexandre
  alexandra amanda amelie america amour amoureux andrea andrew angel angela angelo anthony antoine aqwzsx
  asdasd asdf asdfasdf asdfgh asdfghjk asdfghjkl ashley auto automne avril aurelie azerty azertyui
  azertyuiop azeqsd bailey banane bananas barcelona baseball basketball batman beatles beaute beautiful
  bebe benjamin bienvenue bismillah bisous biscuit blanche bonheur bonjour booboo boomer boreal boston
  brandon bulldog buster butterfly calinou calgary camille canada canadien canadiens caramel caroline
  catherine celine champion changemoi changeme changer charles charlie charlotte chat cheese chelsea
  chicago chien chocolat chocolate chouchou chouette christian christine christophe clement coccinelle
  coco cocotte coeur computer connexion cookie corvette coucou courriel cowboys crystal daniel danielle
  dauphin david debug default defaut demo demodemo diamant diamond dimanche disney doctor doudou dragon
  ecole eagles edmonton elephant elisabeth elizabeth emilie employe employee entretien entrer etoile etudiant
  famille family fatima february fevrier ferrari fleur flower fontaine football forever fortnite france
  francis francois fraise freedom friend friends fuckoff fuckyou gabriel gateau george gestion ginger girls
  giants google guest guillaume guitar guitare habitant habs hannah happy harley hello hellohello hiver
  hockey hockeyl home honda horaire hotdog hunter iloveyou internet invite isabelle isabella jacques
  janvier january jasmine jeanne jennifer jeremy jerome jessica jesus jetaime jonathan jordan joseph
  joshua jour juillet juin julien juliette junior justin karine killer kitten kitty knight ladybug lapin
  laurent laura laurence lauren lavande laval letmein liberte liverpool login london longueuil lorraine
  louise loulou loveme lovely lovelove lover lucas lundi madison maggie maison maintenance manager manchester
  manon marie marine marseille martin martine master matthew matrix maxime mathieu melanie melissa menage
  mercedes merci mercredi merde michael michel michelle mickey mignon minecraft minou mohamed mohammed
  momdad monamour money monkey monique monsieur montreal morgan motdepass motdepasse motdepas mouton mustang
  naruto natacha nathalie nettoyage nettoyeur concierge conciergerie proprete aspirateur vadrouille balayeuse nathan newyork nicolas nicole nintendo noel nothing novembre nouveau nuage oceane
  octobre oiseau olivier orange ordinateur ottawa pantera papa papillon paris parola pass passe passer
  passord passpass passwd passw password passwordpassword patate patricia patrick patriots peanut pepper
  petitcoeur peugeot phoenix philippe pierre poisson pokemon poisson police portable poulette poupee power
  prenom presence princesse princess printemps propre purple qazwsx qazwsxedc qsdfgh qsdfghjklm quebec
  qweasd qweasdzxc qwerty qwertyqwerty qwertyui qwertyuiop qwert rachel raiders rainbow ranger rangers
  rebecca releve relevedemo relevereleve renard robert rocket romain ronaldo root roxane samantha samedi samsung samuel
  sandrine sarah scooter scorpion sebastien secret securite security septembre serpent service shadow
  shannon sherbrooke sherlock silver simone slipknot smokey snoopy soccer soleil sophie spiderman spider
  starwars steelers stephane stephanie summer sunflower sunshine superman superviseur supernova sweetie
  sylvie system takeover taylor tdbanque temporaire temppass test tester testing testtest thomas thunder
  tiger tigger tigre tinkerbell tintin toronto toto tototo toyota travail tremblay trois trustno trustme
  tropical turtle undertaker universe utilisateur user username vacances valentin valerie vanessa vanille
  vendredi verdun veronique victoire victor victoria vincent violette virginie voiture welcome welcomehome
  whatever william windows winner winter wizard wolf xavier yamaha yankees yellow zaqwsx zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);
