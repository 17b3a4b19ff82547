import { horaireLink, writeHoraireNotice } from '../features/horaire/horaire.notice.ts';
import { presencesTexts } from '../features/presences/presences.texts.ts';
import { boardLink } from '../features/presences/punch.notice.ts';
import { writeTime } from '../platform/texts.ts';
import { findAccount } from './demo-context.ts';
import type { DemoCompany, DemoNotice, StoreDemo } from './demo-part.ts';
import { createVisitLister, toInstant } from './demo-visits.ts';

const MINUTE = 60_000;
/** When a supervisor is told that somebody has not punched. */
const ALERT_AFTER = 15 * MINUTE;
const READ_AFTER = 12 * MINUTE;

type Told = Pick<DemoNotice, 'employe_id' | 'type' | 'lien' | 'key' | 'titre' | 'texte'>;

/** Read a while after it came, or by now. */
const readSoon = (notice: Told, at: number, { now }: DemoCompany): DemoNotice => ({
  ...notice,
  cree_le: toInstant(at),
  lu_le: toInstant(Math.min(at + READ_AFTER, now.epochMilliseconds)),
  pousse_le: toInstant(at),
  courriel_le: null,
});

/** The last publication of the employee's schedule, with what it published. */
function tellPublished(company: DemoCompany): DemoNotice[] {
  const { id } = findAccount(company.cleaners, 'employe');
  const published = company.quarts.flatMap(({ employe_id, publie_le, date, statut }) =>
    employe_id === id && statut === 'publie' && publie_le
      ? { date, at: Date.parse(publie_le) }
      : [],
  );
  const past = published.filter(({ at }) => at < company.now.epochMilliseconds);
  const at = Math.max(...past.map((quart) => quart.at));
  const dates = past.filter((quart) => quart.at === at).map(({ date }) => date);
  const [date] = dates.toSorted();
  if (date === undefined) return [];
  const changes = { nouveaux: dates.length, modifies: 0, annules: 0, date };
  const words = writeHoraireNotice('fr', changes);
  const lien = horaireLink(date);
  return [
    readSoon({ employe_id: id, type: 'quart', key: 'demo:horaire', lien, ...words }, at, company),
  ];
}

/** The last time before today that somebody of the supervisor's had not punched a quarter of an hour into a quart. */
function tellLateness(company: DemoCompany): DemoNotice[] {
  const { id } = findAccount(company.managers, 'superviseur');
  const entries = Map.groupBy(
    company.punches.filter(({ type }) => type === 'entree'),
    ({ quart_id }) => quart_id,
  );
  const listVisits = createVisitLister(company, company.quarts);
  const [latest] = company.cleaners
    .filter(({ superviseur_id }) => superviseur_id === id)
    .flatMap((cleaner) => listVisits(cleaner).map((visit) => ({ cleaner, ...visit })))
    .filter(({ isToday, quart, start }) => {
      const punched = (entries.get(quart.id) ?? []).map(({ at }) => Date.parse(at));
      return !isToday && punched.every((at) => at > start + ALERT_AFTER);
    })
    .toSorted((a, b) => b.start - a.start);
  if (latest === undefined) return [];
  const { cleaner, quart, site, start } = latest;
  const t = presencesTexts.fr;
  const notice: Told = {
    employe_id: id,
    type: 'retard',
    key: `retard:${quart.id}:${quart.date}:${cleaner.id}:superviseur`,
    lien: boardLink(quart.date),
    titre: t('late.other', { qui: `${cleaner.prenom} ${cleaner.nom}` }),
    texte: t('late.other_text', { site: site.nom, heure: writeTime('fr', quart.debut) }),
  };
  return [readSoon(notice, start + ALERT_AFTER, company)];
}

/** What the bells of the demo's employee and supervisor told of the schedule and of the board, as it was. */
export const storeNotifications: StoreDemo = async (_tx, company) => ({
  notices: [...tellPublished(company), ...tellLateness(company)],
});
