import { dayOfWeek } from '@releve/domain/week.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';

interface MemoText {
  readonly titre: string;
  readonly corps: string;
}

const SATURDAY = 6;

const STATIONNEMENT = {
  titre: 'Stationnement d’hiver et déneigement',
  corps: `Les opérations de déneigement commencent souvent pendant nos quarts. Un remorquage n’est pas remboursé.

- Lisez les **panneaux orange** à l’arrivée; l’interdiction est en général de 19 h à 7 h ou de 7 h à 19 h.
- À la Caisse du Plateau et à la Clinique Beaubien, utilisez les deux places derrière l’immeuble.
- À Laval et à Longueuil, le stationnement de nuit dans la rue est limité : informez-vous auprès de votre superviseur.
- Prévoyez 15 minutes de plus les soirs de tempête. Si vous êtes retardé, appelez avant l’heure du quart.

Changez de chaussures à l’entrée : le calcium abîme les planchers fraîchement cirés.`,
};

const PRINTEMPS = {
  titre: 'Grand ménage du printemps',
  corps: `L’hiver laisse du sel et du sable partout. D’ici six semaines, chaque site reçoit :

1. le lavage à fond des tapis d’entrée;
2. les plinthes et les bas de porte;
3. les vitres intérieures du rez-de-chaussée;
4. le décapage des halls, sur rendez-vous avec le client.

Ces travaux sont inscrits à votre horaire. S’il manque de temps, dites-le à votre superviseur au lieu de sauter une étape.`,
};

const CHALEUR = {
  titre: 'Chaleur : buvez, ralentissez, parlez-en',
  corps: `Plusieurs immeubles coupent la climatisation le soir. Au-delà de 28 °C :

- un verre d’eau toutes les 20 minutes, même sans soif;
- une pause à l’ombre ou au frais chaque heure, **payée**;
- les gros travaux (décapage, entrepôt) en fin de nuit.

Étourdissements, nausée, frissons : arrêtez, allongez-vous au frais et appelez la supervision. En cas de confusion, le 911.`,
};

const RENTREE = {
  titre: 'Rentrée : nouveaux horaires dans les écoles',
  corps: `Les services de garde finissent maintenant à 18 h dans nos trois écoles.

- Commencez par les étages, gardez les locaux du service de garde pour la fin.
- Les activités du soir sont affichées à l’entrée du gymnase; suivez cette affiche, pas l’habitude.
- Les fournitures de désinfection des pupitres sont arrivées : deux bouteilles par étage.`,
};

/** What matters at this time of the year. */
export function seasonMemo(today: LocalDate): MemoText {
  const { month } = Temporal.PlainDate.from(today);
  if (month >= 11 || month <= 3) return STATIONNEMENT;
  if (month <= 5) return PRINTEMPS;
  return month <= 8 ? CHALEUR : RENTREE;
}

interface Event {
  readonly titre: string;
  readonly date: LocalDate;
  readonly lieu: string;
  readonly detail: string;
}

/** The next gathering of the staff, on a Saturday to come. */
export function eventMemo(today: LocalDate): MemoText & { readonly fin_le: LocalDate } {
  const { titre, date, lieu, detail } = planEvent(today);
  const day = Temporal.PlainDate.from(date).toLocaleString('fr-CA', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return {
    titre,
    fin_le: date,
    corps: `Vous et votre famille êtes invités.

- **Quand** : ${day}, de 13 h à 17 h
- **Où** : ${lieu}
- **Pour qui** : tout le personnel, conjoint et enfants compris

${detail}

Répondez à votre coach d’ici une semaine, avec le nombre de personnes et les allergies. Les équipes de nuit de ce samedi-là commencent une heure plus tard, sans perte de salaire.`,
  };
}

function planEvent(today: LocalDate): Event {
  const { year, month, day } = Temporal.PlainDate.from(today);
  if (month === 11 || (month === 12 && day <= 9)) {
    return {
      titre: 'Fête de Noël du personnel',
      date: saturdayFrom(`${year}-12-12`),
      lieu: 'salle communautaire, 9150, rue Lajeunesse, Montréal',
      detail:
        'Buffet, musique et échange de cadeaux de 15 $ au plus. Chaque enfant reçoit un livre.',
    };
  }
  if (month === 12 || month <= 2) {
    return {
      titre: 'Après-midi de quilles du personnel',
      date: saturdayFrom(addDays(today, 14)),
      lieu: 'salon de quilles, 3200, rue Masson, Montréal',
      detail: 'Chaussures et deux parties offertes. Équipes tirées au sort, tous secteurs mêlés.',
    };
  }
  if (month <= 4) {
    return {
      titre: 'Repas à la cabane à sucre',
      date: saturdayFrom(addDays(today, 10)),
      lieu: 'érablière du rang Saint-Charles, à Mirabel; autobus au départ du bureau à midi',
      detail: 'Menu traditionnel, avec choix halal et végétarien. Bottes recommandées.',
    };
  }
  if (month <= 8) {
    return {
      titre: 'Pique-nique d’été',
      date: saturdayFrom(addDays(today, 14)),
      lieu: 'parc Jarry, près du pavillon, côté rue Faillon',
      detail:
        'Grillades offertes; apportez un plat de chez vous si le cœur vous en dit. Jeux pour les enfants.',
    };
  }
  return {
    titre: 'Cueillette de pommes en famille',
    date: saturdayFrom(addDays(today, 10)),
    lieu: 'verger de la montée Robert, à Rougemont; autobus au départ du bureau à 12 h',
    detail:
      'Un sac de pommes par famille, tarte et jus sur place. Remis au lendemain en cas de pluie.',
  };
}

function saturdayFrom(date: LocalDate): LocalDate {
  return addDays(date, (SATURDAY - dayOfWeek(date) + 7) % 7);
}
