import { defineFeature } from '../../platform/features/define-feature.ts';
import { sondageWork } from './sondage-work.ts';

const ADMIN = ['enter', 'Admin'] as const;
const DASHBOARD = ['enter', 'Dashboard'] as const;

const list = () => import('./admin/sondages-page.tsx');
const create = () => import('./admin/editor/create-page.tsx');
const view = () => import('./admin/sondage-page.tsx');
const humeur = () => import('./humeur/humeur-page.tsx');

export const sondages = defineFeature({
  routes: [
    {
      name: 'adminSurvey',
      path: '/admin/Survey',
      title: 'titles.survey',
      access: ADMIN,
      screen: list,
    },
    {
      name: 'dashboardSurvey',
      path: '/Dashboard/Survey',
      title: 'titles.survey',
      access: DASHBOARD,
      screen: list,
    },
    {
      name: 'adminSurveyCreate',
      path: '/admin/Survey/create',
      title: 'titles.survey_create',
      access: ['create', 'Survey'],
      screen: create,
    },
    {
      name: 'dashboardSurveyCreate',
      path: '/Dashboard/Survey/create',
      title: 'titles.survey_create',
      access: ['create', 'Survey'],
      screen: create,
    },
    {
      name: 'adminHumeur',
      path: '/admin/Survey/humeur',
      title: 'titles.humeur',
      access: ADMIN,
      flag: 'ENABLE_HUMEUR',
      screen: humeur,
    },
    {
      name: 'dashboardHumeur',
      path: '/Dashboard/Survey/humeur',
      title: 'titles.humeur',
      access: DASHBOARD,
      flag: 'ENABLE_HUMEUR',
      screen: humeur,
    },
    {
      name: 'adminSurveyView',
      path: '/admin/Survey/view/:id',
      title: 'titles.survey_one',
      access: ADMIN,
      screen: view,
    },
    {
      name: 'dashboardSurveyView',
      path: '/Dashboard/Survey/view/:id',
      title: 'titles.survey_one',
      access: DASHBOARD,
      screen: view,
    },
    {
      name: 'mySondages',
      path: '/user/sondages',
      title: 'titles.survey',
      access: 'signed-in',
      screen: () => import('./mine/my-sondages-page.tsx'),
    },
    {
      name: 'mySondage',
      path: '/user/sondages/:id',
      title: 'titles.survey_one',
      access: 'signed-in',
      screen: () => import('./mine/answer-page.tsx'),
    },
  ],
  frame: () => import('./sondages.frame.ts'),
  commands: () => import('./sondages.commands.ts'),
  keeps: sondageWork,
  live: async () => (await import('./follow-sondages.ts')).followSondages,
});
