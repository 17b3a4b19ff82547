// What the memos of the demo say, whatever the season.

export const SECURITE = {
  titre: 'Sécurité : produits corrosifs et travail seul la nuit',
  corps: `Deux incidents évitables ce mois-ci. Merci de lire ce rappel au complet et de confirmer.

## Avant de commencer

1. Portez les **gants nitrile** et les lunettes dès qu’un produit porte le symbole corrosif.
2. Ne mélangez jamais deux produits. Eau de Javel et nettoyant acide dégagent un gaz toxique.
3. Aérez les toilettes fermées : porte ouverte, ventilateur en marche.

## Si vous travaillez seul

- Pointez votre entrée et votre sortie, même sans réseau : le téléphone enverra plus tard.
- Gardez le téléphone sur vous, pas dans le chariot.
- Une porte forcée ou une présence inattendue : sortez, puis appelez le **911** et la supervision.

> En cas d’éclaboussure dans les yeux, rincez **15 minutes** à la douche oculaire avant toute autre chose, puis appelez le centre antipoison au 1 800 463-5060.`,
};

export const DESINFECTANT = {
  titre: 'Nouveau désinfectant dans les cliniques et au CHSLD',
  corps: `Le désinfectant à étiquette bleue remplace l’ancien à partir de cette semaine. Les fiches de sécurité sont affichées dans chaque local d’entretien.

| Surface | Dilution | Temps de contact |
|---|---|---|
| Poignées, interrupteurs | 20 ml par litre | 5 minutes |
| Tables d’examen, fauteuils | 40 ml par litre | 10 minutes |
| Planchers | 10 ml par litre | sans rinçage |
| Salle d’isolement | prêt à l’emploi | 10 minutes |

À retenir :

- préparez la solution **le jour même** et jetez le reste;
- un chiffon par salle, jamais d’une salle à l’autre;
- les bidons de l’ancien produit retournent à l’entrepôt, ne les videz pas dans l’évier.`,
};

export const ALARMES = {
  titre: 'Codes d’alarme : un code par personne',
  corps: `Les codes partagés disparaissent. Votre superviseur vous remet votre code personnel en main propre; il ne se donne ni par texto ni par courriel.

- Vous avez **45 secondes** pour désarmer après l’ouverture de la porte.
- En cas d’erreur, restez sur place et répondez à la centrale avec votre nom et celui du client.
- Au départ, attendez le long signal avant de barrer.

Une fausse alarme coûte 168 $ au client. Prenez le temps de bien faire.`,
};

export const REMPLACEMENTS = {
  titre: 'Relève d’horaire : comment demander un remplacement',
  corps: `Un imprévu arrive à tout le monde. Pour que le site ne reste pas sans personne :

1. **Plus de 24 h avant** : faites une demande dans l’application.
2. **Moins de 24 h avant** : appelez votre superviseur, ne laissez pas seulement un message.
3. N’échangez pas un quart entre vous sans son accord : l’assurance et la paie suivent l’horaire publié.

Les quarts ouverts sont offerts d’abord aux personnes qui connaissent le site et qui ont moins de 40 h dans la semaine.`,
};

export const CLES = {
  titre: 'École Sainte-Marguerite : trousseau et portes de la cour',
  corps: `La direction de l’école a trouvé la porte de la cour débarrée deux matins de suite.

- La clé n° 4 reste accrochée au local d’entretien; on ne l’emporte pas à la maison.
- Faites le tour des **trois portes de la cour** juste avant de partir.
- Le gymnase est loué le mercredi jusqu’à 21 h 30 : faites-le en dernier.

Une clé perdue se signale le soir même, sans reproche. Le lendemain, il est trop tard pour changer la serrure.`,
};

export const INSPECTIONS = {
  titre: 'Inspections du mois : ce que nous regardons',
  corps: `Pour que les notes soient comparables d’un site à l’autre, tout le monde part de la même grille.

### Priorités

- Toilettes : calcaire, dessous des lavabos, distributeurs pleins.
- Entrées : tapis soulevés, coins et plinthes.
- Local d’entretien : bidons étiquetés, vadrouilles suspendues.

Prenez une photo **avant et après** pour chaque point non conforme, et parlez à la personne sur place avant d’écrire le rapport.`,
};

export const AUTORECUREUSE = {
  titre: 'Distribution Nordicaine : nouvelle autorécureuse',
  corps: `La machine neuve est au quai 6. Elle est plus large que l’ancienne de 12 cm : attention aux montants des palettiers.

1. Remplissez d’eau **tiède**, 60 litres, un bouchon de savon neutre.
2. Abaissez la brosse seulement en mouvement.
3. À la fin : videz, rincez le réservoir, laissez le couvercle ouvert.
4. Branchez-la; une batterie laissée à plat ne se recharge plus.

Une démonstration a lieu sur place au début de votre prochain quart. Le chef de quai du client connaît bien la machine.`,
};

export const PAIE = {
  titre: 'Relevés de paie et changement de compte bancaire',
  corps: `Les paies sont déposées le jeudi, toutes les deux semaines. Vérifiez vos heures avant le **lundi midi** : une correction demandée à temps est payée le jeudi même.

Pour un nouveau compte bancaire, apportez un spécimen de chèque au bureau. Nous n’acceptons pas de changement par courriel ni par téléphone.`,
};

export const SIMDUT = {
  titre: 'Votre place à la formation SIMDUT',
  corps: `Votre attestation arrive à échéance. Une place vous est réservée samedi prochain, de 9 h à 12 h, au bureau de la rue Chabanel.

- Le temps de formation est payé.
- Apportez une pièce d’identité et votre carte actuelle.
- Café et viennoiseries sur place.

Confirmez ici. Si la date ne convient pas, votre coach vous en proposera une autre.`,
};

export const INVENTAIRE = {
  titre: 'Inventaire des produits : la dernière fin de semaine du mois',
  corps: `Chaque superviseur compte les produits de ses sites et note ce qui manque.

- Comptez les contenants **pleins**; une bouteille entamée compte pour une demie.
- Mettez de côté ce qui est périmé ou sans étiquette.
- Envoyez la liste avant lundi 10 h, la commande part à midi.`,
};

export const ACCUEIL = {
  titre: 'Accueil des nouveaux employés : le premier quart',
  corps: `*Version de travail, à relire avec les coachs.*

1. Rencontre au bureau : contrat, uniforme, chaussures.
2. Application installée, premier pointage fait ensemble.
3. Trois quarts en duo, puis un suivi du coach.

À décider : qui remet les clés, et quand ?`,
};

export const BRIS = {
  titre: 'Bris de vitre ou dégât d’eau : marche à suivre',
  corps: `*Brouillon.*

- Protéger les personnes, puis les lieux.
- Couper l’eau si le robinet d’arrêt est accessible.
- Photo, appel à la supervision, incident dans l’application.
- Ne pas quitter le site avant l’arrivée du client ou du gardien.`,
};
