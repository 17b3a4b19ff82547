// What a director sees of the employees and of an import.
import type { Page } from '@playwright/test';
import { changeEmploye, planQuart } from '../support/employe-calls.ts';
import { hirePerson, hireWithoutAccess } from '../support/people.ts';
import type { StateGroup } from '../support/screen-states.ts';
import {
  goWithin,
  press,
  type ScreenState,
  see,
  seeDialog,
  seeText,
} from '../support/state-steps.ts';

const WIZARD = 'Importer des employés';

const openImport = async (page: Page) => {
  await press(page, 'Importer…');
  await seeDialog(page, WIZARD);
};

const chooseLines = async (page: Page, lines: readonly string[]) => {
  const buffer = Buffer.from(lines.join('\n'));
  await page
    .getByRole('dialog', { name: WIZARD })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
  await seeText('Dites à quoi sert chaque colonne.')(page);
};

const EMPLOYE_FILE_STATES: readonly ScreenState[] = [
  { name: 'employees', at: '/admin/employes', reach: seeText('1–50 sur') },
  {
    name: 'employees with every column',
    at: '/admin/employes?actif=tous&colonnes=usergroup,telephone,courriel,superviseur,minutes_semaine,vu_le,embauche_le,username',
    frame: 'desktop',
    reach: async (page) => {
      await seeText('1–50 sur')(page);
      await press(page, 'Colonnes');
      await page.getByRole('checkbox', { name: 'Courriel' }).waitFor();
    },
  },
  {
    name: 'filters of the employees',
    overlay: 'Filtres',
    at: '/admin/employes',
    frame: 'phone',
    reach: async (page) => {
      await press(page, 'Filtres');
      await seeDialog(page, 'Filtres');
    },
  },
  {
    name: 'employees, nobody found',
    at: '/admin/employes?q=zzzz',
    reach: seeText('Personne ne correspond'),
  },
  {
    name: 'a new employee with faults',
    at: '/admin/employes/create',
    reach: async (page) => {
      await press(page, 'Ajouter l’employé');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'a file at a glance with its history',
    reach: async (page, server) => {
      const { id, name } = await hirePerson(server);
      await planQuart(server, id);
      await changeEmploye(server, id, { telephone: '514 555-0142', langues: ['fr', 'ht'] });
      await goWithin(page, `/admin/employes/view/${id}`);
      await see(name)(page);
      await page.getByText('Langues parlées, Téléphone').click();
      await page.getByRole('table', { name: 'Changements' }).waitFor();
    },
  },
  {
    name: 'framing a photo',
    overlay: 'Cadrer la photo',
    reach: async (page, server) => {
      const { id } = await hirePerson(server);
      await goWithin(page, `/admin/employes/edit/${id}/base`);
      await see('Photo')(page);
      const buffer = await page.screenshot({ type: 'jpeg' });
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
      await seeDialog(page, 'Cadrer la photo');
    },
  },
  {
    name: 'two editors of a file',
    overlay: 'Cette fiche a changé entre-temps',
    reach: async (page, server) => {
      const { id } = await hirePerson(server);
      await goWithin(page, `/admin/employes/edit/${id}/base`);
      await page.getByLabel('Prénom').fill('Autre');
      await changeEmploye(server, id, { prenom: 'Encore une autre' });
      await press(page, 'Enregistrer');
      await seeDialog(page, 'Cette fiche a changé entre-temps');
    },
  },
];

const EMPLOYE_ACCESS_STATES: readonly ScreenState[] = [
  {
    name: 'access and departure',
    reach: async (page, server) => {
      const { id } = await hirePerson(server);
      await goWithin(page, `/admin/employes/edit/${id}/avance`);
      await see('Appareils connectés')(page);
    },
  },
  {
    name: 'a temporary password',
    overlay: 'Mot de passe temporaire',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Donner un mot de passe');
      await seeDialog(page, 'Mot de passe temporaire');
    },
  },
  {
    name: 'a departure with quarts to give away',
    reach: async (page, server) => {
      const { id, name } = await hirePerson(server);
      await planQuart(server, id);
      await goWithin(page, `/admin/employes/edit/${id}/avance`);
      await press(page, 'Désactiver…');
      await seeDialog(page, `Désactiver la fiche de ${name} ?`);
      await page.getByRole('list', { name: 'Quarts à redonner' }).waitFor();
    },
  },
  {
    name: 'people without access, chosen',
    reach: async (page, server) => {
      await hireWithoutAccess(server);
      await goWithin(page, '/admin/employes?acces=aucun');
      await page
        .getByRole('checkbox', { name: /^Choisir / })
        .last()
        .check();
      await page.getByRole('region', { name: '1 personne choisie' }).waitFor();
    },
  },
  {
    name: 'invitations, person by person',
    overlay: '1 invitation est en route',
    isNext: true,
    reach: async (page) => {
      await press(page, 'Envoyer les invitations');
      await seeDialog(page, '1 invitation est en route');
    },
  },
  {
    name: 'an import, its columns',
    overlay: WIZARD,
    at: '/admin/employes',
    reach: async (page) => {
      await openImport(page);
      await chooseLines(page, ['Prénom,Nom,Remarque', 'Aline,Roy,x']);
    },
  },
  {
    name: 'an import, usernames proposed',
    at: '/admin/employes',
    reach: async (page) => {
      await openImport(page);
      await chooseLines(page, ['Prénom,Nom,Groupe', 'Aline,Nouvelle,2', 'Aline,Nouvelle,2']);
      await press(page, 'Vérifier les lignes');
      await seeText('2 à ajouter')(page);
    },
  },
  {
    name: 'an import, its lines at fault',
    at: '/admin/employes',
    reach: async (page) => {
      await openImport(page);
      await chooseLines(page, ['Identifiant,Prénom,Nom,Groupe', 'aroy,Aline,Roy,9', 'x y,,,2']);
      await press(page, 'Vérifier les lignes');
      await seeText('2 à corriger.')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'the employees',
    features: ['employes'],
    account: 'directeur',
    states: EMPLOYE_FILE_STATES,
  },
  {
    name: 'access and imports',
    features: ['employes', 'import'],
    account: 'directeur',
    states: EMPLOYE_ACCESS_STATES,
  },
];
