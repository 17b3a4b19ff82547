// The files of the demo's documents, written as a company would have them: PDFs of some pages, and a plan.
import { randomUUID } from 'node:crypto';
import { DOCUMENT_FILE } from '@releve/domain/features/documents.ts';
import sharp from 'sharp';
import { indexDocument } from '../features/documents/document-search.repository.ts';
import { storeText } from '../features/documents/document-text.repository.ts';
import type { Tx } from '../platform/database.ts';
import { encodePhoto } from '../platform/files/photo-encoding.ts';
import type { PdfBlock } from '../platform/pdf/pdf-blocks.ts';
import { writePdf } from '../platform/pdf/pdf-document.ts';
import { DEMO_DOCUMENTS, type DemoDocument } from './demo-document-texts.ts';
import type { Album } from './demo-scenes.ts';
import { findDocumentVersions } from './demo-documents.repository.ts';
import { insertRows } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';

const PLANS = new Map(DEMO_DOCUMENTS.map((plan) => [withFrenchSpaces(plan.titre), plan]));

function blocksOf({ titre, description, pages }: DemoDocument, numero: number): PdfBlock[] {
  return [
    {
      kind: 'title',
      text: withFrenchSpaces(titre),
      subtitle: withFrenchSpaces(`Version ${numero}. ${description}`),
    },
    ...pages.flatMap(([heading, ...paragraphs]): PdfBlock[] => [
      { kind: 'heading', text: withFrenchSpaces(heading), aside: null },
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text: withFrenchSpaces(text) })),
    ]),
  ];
}

const textOf = ({ pages }: DemoDocument): string => withFrenchSpaces(pages.flat().join('\n'));

/** Rooms, doors and what one looks for at night. */
const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100" font-family="sans-serif" font-size="30">
  <rect width="1600" height="1100" fill="#fbfaf6"/>
  <g fill="#fff" stroke="#23313d" stroke-width="8">
    <rect x="80" y="80" width="1440" height="900"/><rect x="80" y="80" width="420" height="380"/>
    <rect x="500" y="80" width="420" height="380"/><rect x="920" y="80" width="600" height="380"/>
    <rect x="80" y="640" width="560" height="340"/><rect x="640" y="640" width="300" height="340"/>
    <rect x="940" y="640" width="580" height="340"/></g>
  <g stroke="#fbfaf6" stroke-width="14"><path d="M240 460h90M660 460h90M1180 460h90M300 640h90M760 640h60M1180 640h90M80 540v70"/></g>
  <g fill="#23313d" text-anchor="middle"><text x="290" y="280">Classe 101</text><text x="710" y="280">Classe 102</text>
    <text x="1220" y="280">Gymnase</text><text x="360" y="820">Secrétariat</text><text x="790" y="800">Entretien</text>
    <text x="790" y="840">(clé 7)</text><text x="1230" y="820">Cafétéria</text><text x="800" y="560">Corridor</text></g>
  <g fill="#b3261e"><circle cx="560" cy="520" r="20"/><circle cx="1440" cy="520" r="20"/></g>
  <g fill="#1c5fa8"><rect x="700" y="910" width="44" height="44"/></g>
  <text x="80" y="1050" fill="#23313d">Rouge : extincteur.   Bleu : arrêt de l’eau.   Entrée de nuit : à gauche.</text>
</svg>`;

const drawPlan = async () =>
  encodePhoto(await sharp(Buffer.from(PLAN)).png().toBuffer(), {
    side: DOCUMENT_FILE.side,
    withThumbnail: true,
  });

const writePages = (plan: DemoDocument, numero: number, now: Temporal.Instant): Promise<Buffer> =>
  writePdf(
    {
      langue: 'fr',
      company: { nom: 'Entretien Boréal', logo: null },
      title: withFrenchSpaces(plan.titre),
      author: 'Entretien Boréal',
      keywords: '',
      foot: `Version ${numero}`,
      now,
    },
    blocksOf(plan, numero),
  );

const countPages = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []).length;

async function makeFile(plan: DemoDocument, numero: number, now: Temporal.Instant) {
  if (plan.pages.length === 0) {
    const { bytes, vignette, largeur, hauteur } = await drawPlan();
    const picture = { bytes, vignette: vignette ?? null, largeur, hauteur };
    return { file: { type_mime: 'image/webp', ...picture }, pages: null };
  }
  const bytes = await writePages(plan, numero, now);
  const file = { type_mime: 'application/pdf', bytes, largeur: null, hauteur: null };
  return { file, pages: countPages(bytes) };
}

export async function addDocumentFiles(tx: Tx, { files, now }: Album): Promise<void> {
  for (const version of await findDocumentVersions(tx)) {
    const plan = PLANS.get(version.titre);
    if (!plan) continue;
    const { file, pages } = await makeFile(plan, version.numero, now);
    const { fichier: name } = plan;
    const auteur_id = version.publie_par;
    const stored = await files.store({ ...file, name, auteur_id }, now, tx);
    const file_id = await files.keep({ db: tx }, stored);
    await insertRows(tx, 'attachments', [
      {
        uuid: randomUUID(),
        file_id,
        object: DOCUMENT_FILE.object,
        object_id: version.id,
        position: 0,
        place: {},
        created_by: auteur_id,
        created_at: version.publie_le,
      },
    ]);
    const isCurrent = await storeText(tx, version.id, {
      texte: textOf(plan),
      pages,
      now: now.toString(),
    });
    if (isCurrent) await indexDocument(tx, version.object_id);
  }
}
