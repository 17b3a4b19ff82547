// What the set-up of the run tells its workers.
export const ADMIN_URL_VARIABLE = 'RELEVE_E2E_ADMIN_URL';
export const DEMO_TEMPLATE = 'demo_template';
export const DAY_SWITCH_VARIABLE = 'RELEVE_E2E_DAY_SWITCH';

/**
 * When the working day of a test's own people changes: hours away from the time of the run, so that quarts around now
 * are of one day. The demo company keeps its 06:00.
 */
export const daySwitchTime = (): string => process.env[DAY_SWITCH_VARIABLE] ?? '06:00:00';
