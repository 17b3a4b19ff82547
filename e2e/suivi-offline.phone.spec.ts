// Suivis and inspections written on a phone: without a network, through deaths of the app, failures of the server and
// photos that lie.
import type { Locator, Page } from '@playwright/test';
import type { FormContent } from '../packages/domain/src/forms/form-schema.ts';
import { buildForm, buildQuestion } from '../packages/domain/src/forms/form.fixture.ts';
import { expect, test, toast } from './fixtures.ts';
import { drawPhoto } from './support/draw-photo.ts';
import { callAs } from './support/call-as.ts';
import { addClient } from './support/client-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import { changeSchema, publishSchema } from './support/schema-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { killApp, untilDrawn, untilReadIsKept, untilWorkerIsInCharge } from './support/screen.ts';

const EVERYONE = [1, 2, 3, 4, 5, 6] as const;

const FORM: FormContent = buildForm([
  {
    cle: 'entree',
    titre: 'Entrée',
    questions: [
      buildQuestion('oui_non', {
        cle: 'planchers',
        libelle: 'Planchers propres',
        poids: 3,
        requis: true,
      }),
      buildQuestion('note', { cle: 'vitres', libelle: 'Vitres' }),
      buildQuestion('texte', {
        cle: 'suite',
        libelle: 'Que faut-il faire',
        condition: { question: 'planchers', operateur: 'egal', valeur: 'non' },
        requis: true,
      }),
    ],
  },
  {
    cle: 'preuves',
    titre: 'Preuves',
    questions: [buildQuestion('photo', { cle: 'photos', libelle: 'Photos de la visite' })],
  },
]);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const question = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${name}`) });

const answer = (page: Page, name: string, words: string) =>
  question(page, name).getByText(words, { exact: true }).click();

const LIAR = {
  name: 'menteur.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('%PDF-1.7 rien d’une photo'),
};

const photosOf = (page: Page): Locator =>
  question(page, 'Photos de la visite').getByRole('listitem').getByRole('img');

const addPhotos = (
  page: Page,
  photos: readonly { name: string; buffer: Buffer; mimeType: string }[],
) => page.getByLabel('Ajouter une photo : Photos de la visite').setInputFiles([...photos]);

const untilKept = (page: Page) =>
  expect(page.getByText(/^Enregistré sur cet appareil \d/)).toBeVisible();

const reportsOf = (server: ReleveServer, { id }: Person) =>
  server.query<{
    id: string;
    numero: number;
    pourcentage: number;
    edition: number;
    photos: string;
  }>(
    `select rapports.id, versions.numero, rapports.pourcentage, rapports.edition,
       (select count(*) from attachments
         where object like 'rapport%' and object_id = rapports.id) as photos
     from rapports join content_versions versions on versions.id = schema_version_id
     where auteur_id = $1`,
    [id],
  );

async function begin(page: Page, { titre, site }: { titre: string; site: string }): Promise<void> {
  await page.getByText(titre, { exact: true }).click();
  await page.getByRole('combobox', { name: 'Site' }).fill(site);
  await page.getByRole('option', { name: site }).click();
  await button(page, 'Commencer').click();
  await untilKept(page);
}

test.describe('without a network', () => {
  test.use({ isInstalled: true });

  const reopen = async (page: Page, path: string): Promise<void> => {
    await page.goto(path);
    await untilDrawn(page);
  };

  test('a report with six photos survives two deaths and a new version of its form, and arrives once and whole', async ({
    page,
    context,
    openAs,
    server,
  }) => {
    test.setTimeout(150_000);
    const person = await hirePerson(server, { usergroup: 5 });
    const { nom: site } = await addClient(server);
    const form = await publishSchema(server, { contenu: FORM, groupes: [...EVERYONE] });
    const { titre } = form;
    await openAs(person.username, '/suivi/create');
    await untilWorkerIsInCharge(page);
    await expect(page.getByText(titre, { exact: true })).toBeVisible();
    await untilReadIsKept(page, '/api/suivis/choix');
    await untilReadIsKept(page, '/api/formulaires');
    await context.setOffline(true);
    await killApp(page);

    await reopen(page, '/suivi/create');
    await begin(page, { titre, site });
    await answer(page, 'Planchers propres', 'Non');
    await question(page, 'Que faut-il faire').getByRole('textbox').fill('Repasser la machine');
    await addPhotos(page, [
      await drawPhoto(page, 'hall.jpg'),
      await drawPhoto(page, 'cuisine.jpg'),
      await drawPhoto(page, 'quai.jpg'),
    ]);
    await expect(photosOf(page)).toHaveCount(3);
    await untilKept(page);
    await killApp(page);

    const changed = {
      ...FORM.sections[0],
      questions: FORM.sections[0]?.questions.slice(0, 1) ?? [],
    };
    const newer = await changeSchema(server, form, {
      groupes: [...EVERYONE],
      contenu: buildForm([changed]),
    });
    await callAs(server, 'directeur', {
      method: 'POST',
      path: `/api/suivi-schemas/${form.id}/publier`,
      body: { version: newer.version },
    });

    await reopen(page, '/suivi/edit');
    await expect(photosOf(page)).toHaveCount(3);
    await expect(
      question(page, 'Planchers propres').getByRole('radio', { name: 'Non' }),
    ).toBeChecked();
    await addPhotos(page, [
      await drawPhoto(page, 'lourde.jpg', 20 * 1024 * 1024),
      LIAR,
      await drawPhoto(page, 'bureau.jpg'),
      await drawPhoto(page, 'vestiaire.jpg'),
    ]);
    await expect(photosOf(page)).toHaveCount(6);
    await expect(page.getByText(/menteur\.jpg.*n’est pas une photo/)).toBeVisible();
    await answer(page, 'Vitres', 'Bon');
    const percent = button(page, /Comment ce pourcentage est calculé$/);
    await expect(percent).toContainText('19 %');
    await button(page, 'Envoyer').click();
    await expect(
      toast(
        page,
        'Pas de connexion : le rapport est conservé sur cet appareil et partira tout seul.',
      ),
    ).toBeVisible();
    const drafts = page.getByRole('region', { name: 'Brouillons' });
    await expect(drafts).toContainText('À envoyer');
    await expect(page.getByRole('button', { name: /^1 à envoyer/ })).toBeVisible();
    await killApp(page);

    await context.setOffline(false);
    await reopen(page, '/suivi/list?portee=miens');
    await expect(page.getByRole('button', { name: /^Tout est envoyé/ })).toBeVisible();
    const [report, ...others] = await reportsOf(server, person);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ numero: 1, pourcentage: 19, edition: 1, photos: '6' });
    await expect(page.getByRole('region', { name: 'Brouillons' })).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('19 %');
    await page.goto(`/suivi/view/${report?.id}`);
    await expect(page.getByRole('main')).toContainText('19 %');
    await expect(page.getByText('Repasser la machine')).toBeVisible();
  });
});

test('what the server cannot take, or will not, stays in the drafts until it is put right', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server, { usergroup: 5 });
  const { nom: site, id: clientId } = await addClient(server);
  const { titre, id } = await publishSchema(server, { contenu: FORM, groupes: [...EVERYONE] });
  await openAs(person.username, `/suivi/create?client=${clientId}&modele=${id}`);
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(site);
  await button(page, 'Commencer').click();
  await untilKept(page);
  const address = page.url();
  // Nothing is changed in what nobody has yet.
  await expect(page).toHaveTitle('Créer un suivi · Relève');
  await expect(page.getByRole('banner')).toContainText('Créer un suivi');

  await button(page, 'Envoyer').click();
  await expect(page.getByText('1 réponse manque ou ne convient pas.')).toBeVisible();
  await expect(question(page, 'Planchers propres')).toContainText('Ce champs est requis.');
  await answer(page, 'Planchers propres', 'Oui');
  await addPhotos(page, [await drawPhoto(page, 'hall.jpg'), await drawPhoto(page, 'quai.jpg')]);
  await expect(photosOf(page)).toHaveCount(2);

  // The server is down for a moment.
  await page.route('**/api/uploads/**', (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, 'Envoyer').click();
  const drafts = page.getByRole('region', { name: 'Brouillons' });
  await expect(drafts).toContainText('À envoyer');
  await page.unroute('**/api/uploads/**');

  // Then it finds that one of them is no photo.
  let refused = '';
  await page.route('**/api/uploads/*/pieces/*', async (route) => {
    const uuid = route.request().url().split('/').at(-3) ?? '';
    refused ||= uuid;
    if (uuid === refused)
      await route.fulfill({ status: 422, json: { message: 'validation.photo' } });
    else await route.continue();
  });
  await expect(drafts).toContainText('La photo « hall.jpg » a été refusée');
  await drafts.getByRole('link', { name: `Reprendre le brouillon : ${titre}` }).click();
  await expect(page).toHaveURL(address);
  await button(page, 'Retirer cette photo').click();
  await expect(photosOf(page)).toHaveCount(1);
  await button(page, 'Envoyer').click();
  await expect(toast(page, 'Le rapport est envoyé.')).toBeVisible();
  await expect(page).toHaveURL(/\/suivi\/view\/\d+$/);
  const [report, ...others] = await reportsOf(server, person);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ pourcentage: 100, photos: '1' });

  // It is opened again under its number, and changed in two tabs at once.
  await page.goto(`/suivi/edit/${report?.id}`);
  await expect(page).toHaveTitle('Modifier un suivi · Relève');
  await answer(page, 'Vitres', 'Mauvais');
  await untilKept(page);
  const other = await page.context().newPage();
  await other.goto('/suivi/edit');
  await answer(other, 'Vitres', 'Parfait');
  await untilKept(other);
  await expect(page.getByText('Ce brouillon a été modifié dans un autre onglet.')).toBeVisible();
  await expect(question(page, 'Vitres').getByRole('radio', { name: '5 Parfait' })).toBeChecked();
  await button(page, 'Envoyer').click();
  await expect(page).toHaveURL(/\/suivi\/view\/\d+$/);
  await expect.poll(async () => (await reportsOf(server, person))[0]?.edition).toBe(1);
  await expect(other).toHaveURL(/\/suivi\/view\/\d+$/);
});

test('an inspection is all in order but for its exceptions, area by area, and signed in letters', async ({
  page,
  openAs,
  server,
}) => {
  const inspector = await hirePerson(server, { usergroup: 6 });
  const { nom: site } = await addClient(server);
  const { titre } = await publishSchema(server, {
    genre: 'inspection',
    groupes: [1, 3, 6],
    contenu: buildForm([
      {
        cle: 'aire',
        titre: 'Aires',
        repetable: true,
        questions: [
          buildQuestion('oui_non', { cle: 'sol', libelle: 'Sol propre' }),
          buildQuestion('appa', { cle: 'vitres', libelle: 'Vitres' }),
        ],
      },
    ]),
  });
  await openAs(inspector.username, '/inspections/create');
  await begin(page, { titre, site });
  for (const nom of ['Cuisine', 'Hall']) {
    await page.getByLabel(/^Ajoutez la première zone|^Ajouter une autre zone/).fill(nom);
    await button(page, 'Ajouter').click();
  }
  const kitchen = page.getByRole('group', { name: 'Cuisine' });
  const hall = page.getByRole('group', { name: 'Hall' });
  await kitchen.getByRole('button', { name: 'Tout conforme' }).click();
  await hall.getByRole('button', { name: 'Tout conforme' }).click();
  await hall.getByRole('button', { name: /^Sol propre/ }).click();
  await hall.getByText('Non', { exact: true }).click();
  await hall
    .getByLabel('Ajouter une photo avant : Sol propre')
    .setInputFiles([await drawPhoto(page, 'avant.jpg')]);
  await expect(hall.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(button(page, /Comment ce pourcentage est calculé$/)).toContainText('75 %');
  await page
    .getByRole('region', { name: 'Signature du client' })
    .getByLabel('Nom en lettres, qui tient lieu de signature')
    .fill('Mme Gagnon');
  await button(page, 'Envoyer').click();
  await expect(page).toHaveURL(/\/inspections\/view\/\d+$/);
  await expect(page.getByRole('main')).toContainText('75 %');
  const [stored] = await server.query<{ signataire: string; pourcentage: number; moment: string }>(
    `select signataire, pourcentage, place ->> 'moment' as moment from rapports
     join attachments on object = 'rapport_photo' and object_id = rapports.id where auteur_id = $1`,
    [inspector.id],
  );
  expect(stored).toEqual({ signataire: 'Mme Gagnon', pourcentage: 75, moment: 'avant' });
});
