// What the push service of a test and the route to it agree on.
export const PUSH_HOST = 'push.essai.test';
export const PUSH_PORT_VARIABLE = 'RELEVE_E2E_PUSH_PORT';
