// Evidence: looked up while a notice is written, frozen when it is given, and put into the words of whoever reads it.
import type { AvisContent, FrozenLink } from '@releve/domain/features/avis.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { Connection } from '../../platform/database.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { writeMoment } from '../../platform/moment.ts';
import { writeLongDate, writeTime } from '../../platform/texts.ts';
import { avisTexts } from './avis.texts.ts';
import type { FoundLink, KnownFacts, StoredLink } from './link-facts.ts';
import { findFacts } from './links.repository.ts';

interface Evidence {
  readonly employeId: number;
  readonly timeZone: string;
}

type LinkRef = AvisContent['liens'][number];

const keyOf = ({ genre, id }: LinkRef): string => `${genre}:${id}`;

/** As they are now, by what they are; what does not concern the person is not among them. */
async function lookUp(
  db: Connection,
  evidence: Evidence,
  links: readonly LinkRef[],
): Promise<Map<string, FoundLink>> {
  const byKind = Map.groupBy(links, ({ genre }) => genre);
  const found = new Map<string, FoundLink>();
  for (const [genre, refs] of byKind) {
    const ids = refs.map(({ id }) => id);
    for (const link of await findFacts(db, evidence, genre, ids)) found.set(keyOf(link), link);
  }
  return found;
}

/** Each once, and each about that person. */
export async function checkLinks(
  db: Connection,
  evidence: Evidence,
  links: readonly LinkRef[],
): Promise<StoredLink[]> {
  const found = await lookUp(db, evidence, links);
  const once = [
    ...new Map(links.map(({ genre, id }) => [keyOf({ genre, id }), { genre, id }])).values(),
  ];
  if (once.some((link) => !found.has(keyOf(link)))) throw invalidField('liens', 'avis.link_gone');
  return once;
}

export async function freezeLinks(
  db: Connection,
  evidence: Evidence,
  links: readonly StoredLink[],
  fige_le: string,
): Promise<StoredLink[]> {
  const found = await lookUp(db, evidence, links);
  return links.map((link) => {
    const facts = found.get(keyOf(link));
    if (!facts) throw invalidField('liens', 'avis.link_gone');
    return { ...facts, fige_le };
  });
}

const yesOrNo = (langue: Language, is: boolean): string =>
  avisTexts[langue](is ? 'link.yes' : 'link.no');

type Words = FrozenLink['faits'];

function describe(langue: Language, timeZone: string, { genre, faits }: KnownFacts): Words {
  const t = avisTexts[langue];
  const date = (day: string) => ({ nom: t('link.date'), valeur: writeLongDate(langue, day) });
  const site = (valeur: string | null) => (valeur ? [{ nom: t('link.client'), valeur }] : []);
  switch (genre) {
    case 'quart':
      return [
        date(faits.date),
        { nom: t('link.hours'), valeur: writeHours(langue, faits) },
        ...site(faits.client),
        ...(faits.annule ? [{ nom: t('link.cancelled'), valeur: t('link.yes') }] : []),
      ];
    case 'pointage':
      return [
        { nom: t('link.punch'), valeur: t(`link.punches.${faits.type}`) },
        { nom: t('link.moment'), valeur: writeMoment(langue, faits.at, timeZone) },
        ...site(faits.client),
        { nom: t('link.off_site'), valeur: yesOrNo(langue, faits.hors_zone) },
      ];
    case 'suivi':
      return [
        { nom: t('link.title'), valeur: faits.titre },
        date(faits.date),
        ...site(faits.client),
        ...(faits.pourcentage === null
          ? []
          : [{ nom: t('link.result'), valeur: t('link.percent', { n: faits.pourcentage }) }]),
      ];
    case 'incident':
      return [
        { nom: t('link.number'), valeur: faits.numero },
        { nom: t('link.kind'), valeur: t(`link.incident_types.${faits.type}`) },
        { nom: t('link.gravity'), valeur: t(`gravite.${faits.gravite}`) },
        { nom: t('link.moment'), valeur: writeMoment(langue, faits.survenu_le, timeZone) },
        ...site(faits.client),
        { nom: t('link.state'), valeur: t(`link.incident_statuts.${faits.statut}`) },
        { nom: t('link.description'), valeur: faits.description },
      ];
  }
}

const writeHours = (langue: Language, { debut, fin }: { debut: string; fin: string }): string =>
  `${writeTime(langue, debut)} – ${writeTime(langue, fin)}`;

/** One line, for a list to choose from. */
export function nameLink(langue: Language, timeZone: string, { genre, faits }: KnownFacts): string {
  const t = avisTexts[langue];
  switch (genre) {
    case 'quart':
      return `${faits.client}, ${writeHours(langue, faits)}`;
    case 'pointage':
      return `${t(`link.punches.${faits.type}`)}, ${faits.client}, ${writeMoment(langue, faits.at, timeZone)}`;
    case 'suivi':
      return [faits.titre, faits.client].filter(Boolean).join(', ');
    case 'incident':
      return `${faits.numero}, ${t(`link.incident_types.${faits.type}`)}, ${faits.client}`;
  }
}

/** For the reader: frozen ones as they were, others as they are. */
export async function showLinks(
  db: Connection,
  { langue, ...evidence }: Evidence & { langue: Language },
  links: readonly StoredLink[],
): Promise<FrozenLink[]> {
  const open = links.filter(({ fige_le }) => fige_le === undefined);
  const found = await lookUp(db, evidence, open);
  return links.map((link) => {
    const facts = link.fige_le === undefined ? found.get(keyOf(link)) : link;
    return {
      genre: link.genre,
      id: link.id,
      faits: facts ? describe(langue, evidence.timeZone, facts) : [],
      fige_le: link.fige_le ?? null,
    };
  });
}
