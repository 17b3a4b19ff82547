// What the set-up of the run tells its workers.
export const ADMIN_URL_VARIABLE = 'RELEVE_E2E_ADMIN_URL';
export const DEMO_TEMPLATE = 'demo_template';
