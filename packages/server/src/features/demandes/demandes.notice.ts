// What is told of a request: whoever decides that it waits, whoever asked what became of it; and every open screen that
// it has changed.
import type { Language } from '@releve/domain/texts.ts';
import { toUser } from '../../platform/broadcast.ts';
import { notify, type NotifyContext, withdrawNotice } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { writeDate } from '../../platform/texts.ts';
import { tellPlanner } from '../horaire/plan-change.ts';
import { concernedBy, recipientsOf } from './deciders.ts';
import type { StoredDemande } from './demandes.repository.ts';
import { demandesTexts } from './demandes.texts.ts';

export const demandeLink = (id: number): string => `/user/demandes/view/${id}`;
export const decisionLink = (id: number): string => `/admin/demandes?demande=${id}`;

type Written = Pick<
  StoredDemande,
  'du' | 'au' | 'nature' | 'type_nom' | 'type_nom_en' | 'prenom' | 'nom'
>;

const writeDates = (langue: Language, { du, au }: Pick<Written, 'du' | 'au'>): string =>
  demandesTexts[langue](du === au ? 'day' : 'days', {
    du: writeDate(langue, du),
    au: writeDate(langue, au),
  });

const partsOf = (langue: Language, demande: Written) => ({
  type: langue === 'fr' ? demande.type_nom : demande.type_nom_en,
  dates: writeDates(langue, demande),
});

type Title = Exclude<
  keyof (typeof demandesTexts)['source'],
  'day' | 'days' | 'mine' | 'of' | 'absence'
>;

/** To whom it concerns, without their own name. */
export const writeMine = (
  langue: Language,
  title: Title,
  demande: Written,
  note = '',
): NotificationText => ({
  titre: demandesTexts[langue](title),
  texte: [demandesTexts[langue]('mine', partsOf(langue, demande)), note].filter(Boolean).join(' '),
});

/** To those who decide. A locked screen and a mailbox show it: why somebody is away is read in the app. */
export const writeOf = (langue: Language, title: Title, demande: Written): NotificationText => ({
  titre: demandesTexts[langue](title),
  texte: demandesTexts[langue]('of', {
    qui: `${demande.prenom} ${demande.nom}`,
    ...partsOf(langue, demande),
    ...(demande.nature === 'absence' && { type: demandesTexts[langue]('absence') }),
  }),
});

/** After any day that a planner shows. */
const NO_END = '9999-12-31';

/** Leave is in the weeks it touches, the usual week in all from then on. */
const lastDayOf = ({ nature, au }: StoredDemande): string | null => {
  if (nature === 'absence') return au;
  return nature === 'disponibilite' ? NO_END : null;
};

/** Open screens ask again. The planner shows what was only asked for as well. */
export function tellScreens(
  { broadcast }: Pick<NotifyContext, 'broadcast'>,
  demande: StoredDemande,
  directors: readonly number[],
): void {
  broadcast(
    ...concernedBy(demande, directors).map((id) =>
      toUser(id, 'DemandeChanged', { id: demande.id }),
    ),
  );
  const last = lastDayOf(demande);
  if (last === null) return;
  tellPlanner({ broadcast, user: null }, [{ avant: { date: demande.du }, apres: { date: last } }]);
}

export const askedKey = ({ id }: Pick<StoredDemande, 'id'>): string => `demande:${id}`;

export async function tellAsked(
  context: NotifyContext,
  demande: StoredDemande,
  { directors, except }: { directors: readonly number[]; except: number },
): Promise<void> {
  await notify(context, {
    to: recipientsOf(demande, directors).filter((id) => id !== except),
    type: 'demande',
    key: askedKey(demande),
    lien: decisionLink(demande.id),
    texts: (langue) => writeOf(langue, 'asked', demande),
  });
}

export async function tellEscalated(
  context: NotifyContext,
  demande: StoredDemande,
  directors: readonly number[],
): Promise<void> {
  await notify(context, {
    to: directors.filter((id) => id !== demande.employe_id || directors.length === 1),
    type: 'demande',
    key: `${askedKey(demande)}:relance`,
    lien: decisionLink(demande.id),
    texts: (langue) => writeOf(langue, 'escalated', demande),
  });
}

/** Nobody has to decide it any more: bells that have not rung stay silent. */
export async function withdrawAsked(
  context: NotifyContext,
  demande: Pick<StoredDemande, 'id'>,
): Promise<void> {
  await withdrawNotice(context, askedKey(demande));
  await withdrawNotice(context, `${askedKey(demande)}:relance`);
}

/** Taken back and made again, it is told again. */
const decisionKey = (demande: Pick<StoredDemande, 'id' | 'version'>): string =>
  `${askedKey(demande)}:decision:${demande.version}`;

const tellEmploye = (
  context: NotifyContext,
  demande: StoredDemande,
  { title, key, note }: { title: Title; key: string; note?: string },
): Promise<number> =>
  notify(context, {
    to: [demande.employe_id],
    type: 'demande',
    key,
    lien: demandeLink(demande.annule_id ?? demande.id),
    texts: (langue) => writeMine(langue, title, demande, note),
  });

/** Whoever decided it themself, as it was granted at once, knows. */
export async function tellDecided(
  context: NotifyContext & { user: { id: number } },
  demande: StoredDemande,
): Promise<void> {
  const { statut, annule_id, decision_note, employe_id } = demande;
  if (statut !== 'approuvee' && statut !== 'refusee') return;
  if (employe_id === context.user.id) return;
  const title = annule_id !== null && statut === 'approuvee' ? 'annulee' : statut;
  await tellEmploye(context, demande, { title, key: decisionKey(demande), note: decision_note });
}

export async function tellFiled(context: NotifyContext, demande: StoredDemande): Promise<void> {
  await tellEmploye(context, demande, { title: 'filed', key: `${askedKey(demande)}:depot` });
}

/** Whoever has not seen the decision never hears that it was taken back. */
export async function tellReopened(context: NotifyContext, decided: StoredDemande): Promise<void> {
  const spared = await withdrawNotice(context, decisionKey(decided));
  if (spared.includes(decided.employe_id)) return;
  const key = `${askedKey(decided)}:reprise:${decided.version}`;
  await tellEmploye(context, decided, { title: 'reopened', key });
}

export async function tellProposed(context: NotifyContext, demande: StoredDemande): Promise<void> {
  const { proposition_du, proposition_au, proposition_note, version } = demande;
  const dates = { du: proposition_du ?? demande.du, au: proposition_au ?? demande.au };
  await tellEmploye(
    context,
    { ...demande, ...dates },
    {
      title: 'proposed',
      key: `${askedKey(demande)}:proposition:${version}`,
      note: proposition_note,
    },
  );
}

export async function tellAnswered(
  context: NotifyContext,
  demande: StoredDemande,
  { to, isAccepted }: { to: number; isAccepted: boolean },
): Promise<void> {
  await notify(context, {
    to: [to],
    type: 'demande',
    key: `${askedKey(demande)}:reponse:${demande.version}`,
    lien: decisionLink(demande.id),
    texts: (langue) => writeOf(langue, isAccepted ? 'accepted' : 'declined', demande),
  });
}

/** The documents themselves are read in the app: neither their names nor what they are about is said. */
export async function tellPieces(
  context: NotifyContext & { user: { id: number } },
  demande: StoredDemande,
  { to, uuid }: { to: readonly number[]; uuid: string },
): Promise<void> {
  await notify(context, {
    to: to.filter((id) => id !== context.user.id),
    type: 'demande',
    key: `${askedKey(demande)}:pieces:${uuid}`,
    lien: decisionLink(demande.id),
    texts: (langue) => writeOf(langue, 'pieces', demande),
  });
}

/** What the person writes goes to those who decide; what anybody else writes, to the person. */
export async function tellMessage(
  context: NotifyContext & { user: { id: number } },
  demande: StoredDemande,
  { uuid, directors }: { uuid: string; directors: readonly number[] },
): Promise<void> {
  const { id, employe_id } = demande;
  const isOwn = context.user.id === employe_id;
  const to = isOwn ? recipientsOf(demande, directors) : [employe_id];
  await notify(context, {
    to: to.filter((each) => each !== context.user.id),
    type: 'demande',
    key: `${askedKey(demande)}:message:${uuid}`,
    lien: isOwn ? decisionLink(id) : demandeLink(id),
    texts: (langue) => writeOf(langue, 'message', demande),
  });
}
