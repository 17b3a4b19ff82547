// The visits of a week to a client, and the proof of service that leaves for the customer: as a file, or by e-mail.
import type { EndpointRequest, EndpointResponse, WholeFile } from '@releve/domain/endpoint.ts';
import type {
  emailPreuve,
  listClientVisits as endpoint,
  PaidVisit,
} from '@releve/domain/features/preuve.ts';
import { visitsOf } from '@releve/domain/punch-rows.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import type { Language } from '@releve/domain/texts.ts';
import { weekOf } from '@releve/domain/week.ts';
import type { Connection } from '../../platform/database.ts';
import type { App } from '../../platform/http/app.ts';
import { invalidField, notFound, tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { recordJournal } from '../../platform/journal.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import { inTurn, NOBODY, writeCompanyPdf } from '../../platform/pdf/company-pdf.ts';
import { toPdfJpeg } from '../../platform/pdf/pdf-images.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { describePreuve } from './preuve-pdf.ts';
import * as repository from './preuve.repository.ts';
import type { PunchAt, ServedClient } from './preuve.repository.ts';
import { presencesTexts } from './presences.texts.ts';
import { findPhotosOfSite, type StoredTachePhoto } from './tache-photos.repository.ts';
import { readVisitTaches, type StoredVisitTache, type VisitQuart } from './visit-taches.ts';

type Week = EndpointResponse<typeof endpoint>['semaine'];

export interface PreuveServices extends Pick<App, 'files' | 'settings'> {
  readonly clock: QuartClock;
}

interface ServedVisit extends Omit<PaidVisit, 'taches'> {
  readonly taches: readonly (StoredVisitTache & { readonly photos: readonly StoredTachePhoto[] })[];
}

interface ServedWeek {
  readonly client: ServedClient;
  readonly semaine: Week;
  readonly visites: readonly ServedVisit[];
  readonly inspections: EndpointResponse<typeof endpoint>['inspections'];
}

const startOf = ({ entree, sortie }: PaidVisit['personnes'][number]): string =>
  entree ?? sortie ?? '';

interface Stay {
  readonly quart: VisitQuart | null;
  readonly date: string;
  readonly personne: PaidVisit['personnes'][number];
}

/** Each time somebody was there. */
function listStays(rows: readonly PunchAt[]): Stay[] {
  const groups = Map.groupBy(
    rows,
    ({ employe_id, date, quart_id }) => `${employe_id} ${date} ${quart_id ?? ''}`,
  );
  return [...groups.values()]
    .flatMap(visitsOf)
    .flatMap(({ entree, sortie }): Stay[] => {
      const row = entree ?? sortie;
      if (row === null) return [];
      const { employe_id: id, prenom, nom, date } = row;
      const times = { entree: entree?.at ?? null, sortie: sortie?.at ?? null };
      return [{ quart: quartOf(row), date, personne: { id, prenom, nom, ...times } }];
    })
    .toSorted((a, b) => startOf(a.personne).localeCompare(startOf(b.personne)));
}

/** A quart that was moved to another day since explains nothing of this one. */
const quartOf = (row: PunchAt): VisitQuart | null =>
  row.quart_id === null || row.debut === null || row.fin === null || row.quart_date !== row.date
    ? null
    : {
        id: row.quart_id,
        client_id: row.client_id,
        date: row.date,
        debut: row.debut,
        fin: row.fin,
        day_switch_time: row.day_switch_time,
      };

async function readWeek(
  db: Connection,
  { settings, clock }: PreuveServices,
  id: number,
  date: string,
): Promise<ServedWeek> {
  const client = await repository.findServedClient(db, id);
  if (!client) throw notFound();
  const { FIRST_DAY_OF_WEEK } = await settings.read();
  const days = weekOf(date, FIRST_DAY_OF_WEEK);
  const [debut = date, fin = date] = [days[0], days.at(-1)];
  const stays = listStays(await repository.findPunchesAt(db, id, { du: debut, au: fin }));
  const period = { clientIds: [id], du: debut, au: fin };
  const taches = await readVisitTaches(db, clock, period);
  const photos = await findPhotosOfSite(db, period);
  const visites: ServedVisit[] = [];
  const seen = new Set<Stay>();
  for (const stay of stays) {
    if (seen.has(stay)) continue;
    const { quart, date: day } = stay;
    const ids: ReadonlySet<number> = quart ? taches.quartIdsOf(quart) : new Set();
    const together = stays.filter(
      (other) => !seen.has(other) && (other === stay || ids.has(other.quart?.id ?? 0)),
    );
    for (const other of together) seen.add(other);
    const own = photos.filter(({ quart_id }) => ids.has(quart_id ?? 0));
    visites.push({
      cle: `${day} ${quart?.id ?? `${stay.personne.id} ${startOf(stay.personne)}`}`,
      date: day,
      personnes: together.map(({ personne }) => personne),
      taches: (quart ? taches.of(quart) : []).map((tache) => ({
        ...tache,
        photos: own.filter(({ tache_id }) => tache_id === tache.tache_id),
      })),
    });
  }
  const inspections = await repository.findInspectionsAt(db, id, { du: debut, au: fin });
  return { client, semaine: { debut, fin }, visites, inspections };
}

export async function listClientVisits(
  { db, user, now }: ReadContext,
  services: PreuveServices,
  id: number,
  { semaine }: { semaine: string },
): Promise<EndpointResponse<typeof endpoint>> {
  const week = await readWeek(db, services, id, semaine);
  return {
    semaine: week.semaine,
    data: week.visites.map(({ taches, ...visite }) => ({
      ...visite,
      taches: taches.map((tache) => ({
        ...tache,
        photos: tache.photos.map(({ uuid, fichier }) => ({
          uuid,
          url: services.files.signFor(user, fichier, now),
        })),
      })),
    })),
    inspections: week.inspections,
  };
}

const PHOTO_SIDE = 320;
/** What a customer looks at; a site that photographs everything fills no hundred pages. */
const MAX_PHOTOS = 60;

async function readPictures(
  { files }: PreuveServices,
  { visites }: ServedWeek,
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  const photos = visites.flatMap(({ taches }) => taches.flatMap((tache) => tache.photos));
  for (const { uuid, fichier_id } of photos.slice(0, MAX_PHOTOS)) {
    const bytes = await files.read(fichier_id, 'vignette');
    const jpeg = bytes && (await toPdfJpeg(bytes, PHOTO_SIDE));
    if (jpeg) pictures.set(uuid, jpeg);
  }
  return pictures;
}

interface Asked {
  readonly id: number;
  readonly semaine: string;
  readonly langue: Language;
}

async function drawPreuve(
  { db, now }: { db: Connection; now: Temporal.Instant },
  services: PreuveServices,
  { id, semaine, langue }: Asked,
): Promise<WholeFile> {
  const week = await readWeek(db, services, id, semaine);
  const settings = await services.settings.read();
  const t = presencesTexts[langue];
  const title = t('preuve.title');
  const bytes = await writeCompanyPdf(
    { db, files: services.files, settings },
    {
      langue,
      title: `${title} – ${week.client.nom}`,
      author: settings.COMPANY_NAME ?? '',
      keywords: '',
      foot: `${title} · ${week.client.nom} · ${writeLongDate(langue, week.semaine.debut)}`,
      now,
    },
    describePreuve({
      ...week,
      langue,
      timeZone: settings.TIMEZONE,
      pictures: await readPictures(services, week),
    }),
  );
  return {
    name: `${t('preuve.file')}-${id}-${week.semaine.debut}.pdf`,
    type_mime: 'application/pdf',
    bytes,
  };
}

export async function getPreuvePdf(
  context: ReadContext,
  { limit, ...services }: PreuveServices & { limit: RateLimit },
  id: number,
  { semaine }: { semaine: string },
): Promise<WholeFile> {
  const { db, user, address } = context;
  if (!(await repository.findServedClient(db, id))) throw notFound();
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  const asked = { id, semaine, langue: user.langue };
  const pdf = await inTurn(user.id, () => drawPreuve(context, services, asked));
  await recordJournal(db, {
    acteur: user,
    action: 'export',
    objet: 'clients',
    objet_id: id,
    apres: { format: 'pdf', semaine },
    adresse: address,
  });
  return pdf;
}

interface Letter extends Asked {
  readonly a: string;
}

export const createSendPreuve = (services: PreuveServices): Job<Letter> =>
  defineJob<Letter>({
    name: 'send-preuve',
    run: async (letter, { db, clock, mailer }) => {
      const client = await repository.findServedClient(db, letter.id);
      if (!client) return;
      const t = presencesTexts[letter.langue];
      const pdf = await inTurn(NOBODY, () =>
        drawPreuve({ db, now: clock.now() }, services, letter),
      );
      const { text, html } = layOutMail({
        langue: letter.langue,
        paragraphs: [t('preuve.mail.text', { client: client.nom })],
        footer: t('preuve.mail.footer'),
      });
      await mailer.send({
        to: letter.a,
        subject: t('preuve.mail.subject', { client: client.nom }),
        text,
        html,
        attachments: [
          {
            filename: pdf.name,
            contentType: pdf.type_mime,
            content: Buffer.from(pdf.bytes).toString('base64'),
          },
        ],
      });
    },
  });

export async function mailPreuve(
  { db, user, address, enqueue }: WriteContext,
  { job, limit }: { job: Job<Letter>; limit: RateLimit },
  id: number,
  { a, semaine }: EndpointRequest<typeof emailPreuve>['body'],
): Promise<{ message: string }> {
  if (!(await repository.findServedClient(db, id))) throw notFound();
  if (!(await repository.hasContactAddress(db, id, a))) {
    throw invalidField('a', 'presences.not_a_contact');
  }
  const seconds = limit.take(String(user.id));
  if (seconds > 0) throw tooMany(seconds);
  await enqueue(job, { id, semaine, langue: user.langue, a });
  await recordJournal(db, {
    acteur: user,
    action: 'envoi_courriel',
    objet: 'clients',
    objet_id: id,
    apres: { a: [a], semaine },
    adresse: address,
  });
  return { message: 'presences.preuve_mailed' };
}
