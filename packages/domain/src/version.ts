/** The version every client reports with syncAppData and compares with the `AppUpdate` broadcast. */
export const APP_VERSION = '250612.69';
