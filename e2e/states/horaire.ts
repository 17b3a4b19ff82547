// What an employee sees of the schedule, and a director of the special days.
import type { Page } from '@playwright/test';
import { requestSession } from '../fixtures.ts';
import { addClient } from '../support/client-calls.ts';
import { addSpecialDay, nextWeekDay, offerQuart, publishQuart } from '../support/horaire-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import {
  goOffline,
  goWithin,
  press,
  type ScreenState,
  seeDialog,
  seeText,
} from '../support/state-steps.ts';

const findEmploye = async (server: ReleveServer) => {
  const { user } = await requestSession(server, 'employe');
  return { id: user.id, username: 'employe', courriel: '', name: '' };
};

/** A quart with everything on it, at a site of its own. */
async function openQuart(page: Page, server: ReleveServer): Promise<string> {
  const client = await addClient(server);
  await publishQuart(server, {
    employe: await findEmploye(server),
    client,
    date: nextWeekDay(2),
    debut: '09:00',
    fin: '11:00',
    note: 'Apportez la polisseuse.',
  });
  await goWithin(page, `/user/horaire/${nextWeekDay(2)}`);
  await page.getByRole('article', { name: client.nom }).waitFor();
  return client.nom;
}

const HORAIRE_STATES: readonly ScreenState[] = [
  {
    name: 'the schedule',
    at: '/user/horaire',
    reach: seeText('Dernière mise à jour'),
  },
  {
    name: 'a quart with its tasks and the app of maps',
    at: '/user/horaire',
    reach: async (page, server) => {
      const nom = await openQuart(page, server);
      const quart = page.getByRole('article', { name: nom });
      await quart.getByRole('button', { name: 'Choisir l’application d’itinéraire' }).click();
      await page.getByRole('menuitemradio', { name: 'Waze' }).waitFor();
    },
  },
  {
    name: 'a quart in English',
    at: '/user/horaire',
    settings: { language: 'en' },
    reach: seeText('Last updated'),
  },
  {
    name: 'quarts on offer',
    at: '/user/horaire',
    reach: async (page, server) => {
      const client = await addClient(server);
      const open = await publishQuart(server, { employe: null, client, date: nextWeekDay(1) });
      await offerQuart(server, open, [await findEmploye(server)], 'Merci.');
      await page.reload();
      await page
        .getByText(/quarts? offerts?$/i)
        .first()
        .waitFor();
      const toggle = page.getByRole('button', { name: /quarts? offerts?$/ });
      if (await toggle.isVisible()) await toggle.click();
      await seeText(client.nom)(page);
    },
  },
  {
    name: 'the schedule without a network',
    isLoaded: true,
    at: '/user/horaire',
    reach: async (page) => {
      // On a device that has never asked for the punches of the day.
      await page.evaluate(() => {
        localStorage.removeItem('horaire');
        indexedDB.deleteDatabase('JADB');
      });
      await page.reload();
      await seeText('Dernière mise à jour')(page);
      await goOffline(page);
      await seeText('Activez Internet pour charger')(page);
    },
  },
  {
    name: 'a week that could not be fetched',
    reach: async (page) => {
      await page.route('**/api/horaire?**', (route) => route.fulfill({ status: 500, json: {} }));
      await goWithin(page, '/user/horaire/2027-06-01');
      await seeText('Votre horaire n’a pas pu être chargé')(page);
      await page.unroute('**/api/horaire?**');
    },
  },
  {
    name: 'a new calendar address',
    at: '/user/horaire',
    reach: async (page) => {
      await press(page, 'Créer mon adresse');
      await page.getByLabel('Adresse de votre calendrier').waitFor();
    },
  },
];

const SPECIAL_DAY_STATES: readonly ScreenState[] = [
  {
    name: 'special days',
    at: '/admin/clients/SpecialDays',
    reach: seeText('Fête nationale'),
  },
  {
    name: 'special days in a calendar',
    at: '/admin/clients/SpecialDays?annee=2035&vue=calendrier',
    reach: async (page, server) => {
      const content = { du: '2035-03-05', au: '2035-03-07' };
      await addSpecialDay(server, { ...content, nom: 'Panne' });
      await addSpecialDay(server, {
        ...content,
        genre: 'horaire_special',
        nom: 'Accès réduit',
        debut: '18:00',
        fin: '22:00',
        du: '2035-03-12',
        au: '2035-03-12',
      });
      await page.reload();
      await page.getByRole('button', { name: /^mardi 6 mars : Panne/ }).waitFor();
    },
  },
  {
    name: 'special days, nothing found',
    at: '/admin/clients/SpecialDays?q=zzzz',
    reach: seeText('Aucun jour ne correspond'),
  },
  {
    name: 'special days, failed',
    reach: async (page) => {
      await page.route('**/api/special-days?**', (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await goWithin(page, '/admin/clients/SpecialDays?annee=2041');
      await seeText('Les jours spéciaux n’ont pas pu être chargés')(page);
      await page.unroute('**/api/special-days?**');
    },
  },
  {
    name: 'a special day with its faults',
    at: '/admin/clients/SpecialDays?jour=nouveau',
    frame: 'phone',
    reach: async (page) => {
      await seeDialog(page, 'Nouveau jour spécial');
      await page.getByRole('combobox', { name: 'Genre' }).click();
      await page.getByRole('option', { name: 'Horaire particulier' }).click();
      await page.getByRole('radio', { name: 'Certains clients' }).check();
      await press(page, 'Ajouter');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'the quarts that a day touches',
    at: '/admin/clients/SpecialDays',
    overlay: 'Quarts touchés',
    reach: async (page, server) => {
      const client = await addClient(server);
      const date = nextWeekDay(5);
      await publishQuart(server, { employe: await findEmploye(server), client, date });
      await publishQuart(server, { employe: null, client, date });
      const day = await addSpecialDay(server, {
        nom: 'Porte condamnée',
        du: date,
        au: date,
        client_ids: [client.id],
      });
      const annee = date.slice(0, 4);
      await goWithin(page, `/admin/clients/SpecialDays?annee=${annee}&jour=${day.id}&etape=quarts`);
      await seeDialog(page, 'Quarts touchés');
      const rows = page.getByRole('dialog', { name: 'Quarts touchés' }).getByRole('listitem');
      await rows.first().getByText('Déplacer', { exact: true }).click();
      await page.getByLabel('Nouveau jour').waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'the schedule of an employee',
    features: ['horaire'],
    account: 'employe',
    states: HORAIRE_STATES,
  },
  {
    name: 'special days',
    features: ['special-days'],
    account: 'directeur',
    states: SPECIAL_DAY_STATES,
  },
];
