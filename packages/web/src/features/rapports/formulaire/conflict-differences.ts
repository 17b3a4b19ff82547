// Where two versions of a report say something else, each in words. Pure.
import {
  answerIn,
  EMPTY_REPONSE,
  type Reponse,
  type Zone,
} from '@releve/domain/forms/form-answers.ts';
import type { FormContent, FormQuestion } from '@releve/domain/forms/form-schema.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import { answerText } from '../../objects/question/answer-words.ts';
import type { DraftSubject } from './draft-contents.ts';
import { nameOfEmploye } from './rapport-words.ts';

export interface RapportVersion extends DraftSubject {
  zones: readonly Zone[];
  commentaire: string;
  signataire: string;
  /** Of the drawing. */
  signature: string | null;
}

export interface WordsOfVersions {
  field: string;
  label: string;
  theirs: string;
  mine: string;
}

const NOTHING = '—';

const nameZone = ({ section, nom }: Zone): string => `${section} ${nom}`;

const joinWords = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ') || NOTHING;

/** How many, and how many of them the other one has not. */
function tellPhotos(t: Translate, { photos }: Reponse, other: Reponse): string {
  if (photos.length === 0) return '';
  const theirs = new Set(other.photos.map(({ uuid }) => uuid));
  const own = photos.filter(({ uuid }) => !theirs.has(uuid)).length;
  const count = t('formulaire.conflict.photos', { count: photos.length });
  if (own === 0 || theirs.size === 0) return count;
  return `${count} (${t('formulaire.conflict.photos_own', { count: own })})`;
}

/** Two drawings cannot be told apart in words but by saying that they are two. */
function tellDrawing(t: Translate, drawing: string | null, other: string | null, isMine: boolean) {
  if (drawing === null) return '';
  const isOther = isMine && other !== null && other !== drawing;
  return t(isOther ? 'formulaire.conflict.other_drawing' : 'formulaire.conflict.drawing');
}

/** In whatever order. */
const hasSamePhotos = (one: Reponse, other: Reponse): boolean =>
  new Set([...one.photos, ...other.photos].map(({ uuid }) => uuid)).size === one.photos.length &&
  one.photos.length === other.photos.length;

const isTold = ({ theirs, mine }: WordsOfVersions): boolean => theirs !== mine;

function tellAnswer(
  t: Translate,
  question: FormQuestion,
  [reponse, other]: readonly [Reponse, Reponse],
  isMine: boolean,
): string {
  return joinWords([
    answerText(t, question, reponse),
    reponse.remarque,
    tellPhotos(t, reponse, other),
    tellDrawing(t, reponse.signature ?? null, other.signature ?? null, isMine),
  ]);
}

function listAnswers(
  t: Translate,
  content: FormContent,
  theirs: readonly Zone[],
  mine: readonly Zone[],
): WordsOfVersions[] {
  const ours = new Map(mine.map((zone) => [nameZone(zone), zone]));
  const others = new Map(theirs.map((zone) => [nameZone(zone), zone]));
  const names = [...new Set([...others.keys(), ...ours.keys()])];
  return names.flatMap((name) => {
    const zones = { theirs: others.get(name), mine: ours.get(name) };
    const known = zones.theirs ?? zones.mine;
    const section = content.sections.find((each) => each.cle === known?.section);
    return (section?.questions ?? []).flatMap((question): WordsOfVersions[] => {
      const read = (zone: Zone | undefined) =>
        (zone && answerIn(zone, question.cle)) ?? EMPTY_REPONSE;
      const [their, my] = [read(zones.theirs), read(zones.mine)];
      const words = {
        field: `${name} ${question.cle}`,
        label: known?.nom ? `${known.nom} · ${question.libelle}` : question.libelle,
        theirs: tellAnswer(t, question, [their, my], false),
        mine: tellAnswer(t, question, [my, their], true),
      };
      return isTold(words) || !hasSamePhotos(their, my) ? [words] : [];
    });
  });
}

export function listDifferences(
  t: Translate,
  content: FormContent,
  theirs: RapportVersion,
  mine: RapportVersion,
  tellDate: (date: string) => string,
): WordsOfVersions[] {
  const nameEmploye = ({ employe }: DraftSubject) =>
    employe === null ? NOTHING : nameOfEmploye(employe);
  const of = (
    field: string,
    label: string,
    tell: (version: RapportVersion, other: RapportVersion) => string,
  ): WordsOfVersions => ({ field, label, theirs: tell(theirs, mine), mine: tell(mine, theirs) });
  return [
    ...[
      of('employe', t('formulaire.subject.employe'), nameEmploye),
      of('client', t('formulaire.subject.client'), ({ client }) => client?.nom ?? NOTHING),
      of('date', t('formulaire.subject.date'), ({ date }) => tellDate(date)),
    ].filter(isTold),
    ...listAnswers(t, content, theirs.zones, mine.zones),
    ...[
      of('commentaire', t('formulaire.editor.comment'), (each) => each.commentaire || NOTHING),
      of('signature', t('formulaire.editor.sign'), (each, other) =>
        joinWords([
          each.signataire,
          tellDrawing(t, each.signature, other.signature, each === mine),
        ]),
      ),
    ].filter(isTold),
  ];
}
