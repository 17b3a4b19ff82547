// What people are told of courses and certificates.
import type { Redo } from '@releve/domain/formation-state.ts';
import type { Language } from '@releve/domain/texts.ts';
import { toUser } from '../../platform/broadcast.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { formationsTexts } from './formations.texts.ts';
import type { ReminderStep } from './reminders.ts';

const formationLink = (id: number): string => `/formations/view/${id}`;

interface Named {
  readonly id: number;
  readonly titre: string;
}

type OfDay = 'asked' | 'due_soon' | 'due' | 'redo' | 'expiring' | 'expired';

const ofDay = (what: OfDay, titre: string, date: string) => (langue: Language) => {
  const t = formationsTexts[langue];
  return {
    titre: t(`notice.${what}.title`, { titre }),
    texte: t(`notice.${what}.text`, { date: writeLongDate(langue, date) }),
  };
};

/** All that is told of courses leads to the course. */
const aboutCourse = ({ id }: Named, what: string) =>
  ({ type: 'formation', key: `formation:${id}:${what}`, lien: formationLink(id) }) as const;

interface Due {
  readonly to: readonly number[];
  readonly echeance: string;
}

export async function tellAsked(
  context: NotifyContext,
  course: Named,
  { to, echeance }: Due,
): Promise<void> {
  const texts = ofDay('asked', course.titre, echeance);
  await notify(context, { to, ...aboutCourse(course, `demandee:${echeance}`), texts });
}

export async function tellDue(
  context: NotifyContext,
  course: Named,
  { to, echeance, step }: Due & { step: ReminderStep },
): Promise<void> {
  const about = aboutCourse(course, `echeance:${echeance}:${step}`);
  const texts = ofDay(step === 'jour' ? 'due' : 'due_soon', course.titre, echeance);
  await notify(context, { to, ...about, texts, mustReach: true });
}

export async function tellRedone(
  context: NotifyContext,
  course: Named,
  { to, depuis, jusqu_a }: Redo & { to: readonly number[] },
): Promise<void> {
  const texts = ofDay('redo', course.titre, jusqu_a);
  await notify(context, { to, ...aboutCourse(course, `refaire:${depuis}`), texts });
}

interface Ending {
  readonly id: number;
  readonly employe_id: number;
  readonly formation_id: number;
  readonly titre: string;
}

/** `step`: how many days before, or that it has ended. */
export async function tellEnding(
  context: NotifyContext,
  { id, employe_id, formation_id, titre }: Ending,
  { step, end }: { step: string; end: string },
): Promise<void> {
  await notify(context, {
    to: [employe_id],
    type: 'formation',
    key: `certificat:${id}:${step}`,
    lien: formationLink(formation_id),
    texts: ofDay(step === 'expiration' ? 'expired' : 'expiring', titre, end),
    mustReach: true,
  });
}

export async function tellWithdrawn(
  context: NotifyContext,
  { id, employe_id, formation_id, titre }: Ending,
  motif: string,
): Promise<void> {
  await notify(context, {
    to: [employe_id],
    type: 'formation',
    key: `certificat:${id}:retrait`,
    lien: formationLink(formation_id),
    texts: (langue) => ({
      titre: formationsTexts[langue]('notice.withdrawn', { titre }),
      texte: motif,
    }),
  });
  context.broadcast(toUser(employe_id, 'FormationChanged', { id: formation_id }));
}

interface Graded {
  readonly tentativeId: number;
  readonly employe_id: number;
  readonly note: number;
  readonly reussie: boolean;
}

/** `isLate`: it was handed in without a network, so the person does not look at it now. */
export async function tellResult(
  context: NotifyContext,
  course: Named,
  { tentativeId, employe_id, note, reussie }: Graded,
  { isLate, isRegraded = false }: { isLate: boolean; isRegraded?: boolean },
): Promise<void> {
  const what = reussie ? 'passed' : 'failed';
  await notify(context, {
    to: [employe_id],
    ...aboutCourse(course, `resultat:${tentativeId}${isRegraded ? ':recorrige' : ''}`),
    texts: (langue) => {
      const t = formationsTexts[langue];
      const texte = isRegraded ? t('notice.regraded') : t('notice.grade', { note });
      return { titre: t(`notice.${what}`, { titre: course.titre }), texte };
    },
    isQuiet: !isLate,
  });
  context.broadcast(toUser(employe_id, 'FormationChanged', { id: course.id }));
}
