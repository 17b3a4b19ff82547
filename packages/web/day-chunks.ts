// What the day of an employee is shown with, and what runs beside it: groups of `chunks.ts`.
/** The first screen would fetch the icons that all screens share for these. */
export const DAY_ICONS = [
  'ArrowBackUp',
  'Camera',
  'Check',
  'CircleX',
  'ClockPause',
  'DoorEnter',
  'DoorExit',
  'Message',
  'Phone',
  'Route',
] as const;

export const DAY_CHUNKS = [
  // What the first screen and that of the punches share.
  {
    name: 'day',
    test: new RegExp(
      [
        '/features/punch/(use-punching|use-punch-plan|use-corrections|next-step-card|day-line|corrections-section|report-link|use-where-now)\\.tsx?$',
        '/features/punch/(asked-(mood|induction|machines|stock)|end-of-night)\\.tsx?$',
        '/web/src/platform/site-code\\.ts$|/domain/src/punch-rows\\.ts$',
      ].join('|'),
    ),
    priority: 1,
    includeDependenciesRecursively: true,
  },
  // What the day asks for once it is shown: machines, inductions, the shelf. What others left comes with messages and their files.
  {
    name: 'visit',
    test: /\/features\/punch\/(day-calls|down-machines|down-at|site-inductions?|stock-link)\.tsx?$|\/domain\/src\/formation-state\.ts$/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What runs beside the screens.
  {
    name: 'live',
    test: new RegExp(
      [
        '/web/src/(app/live-services|platform/realtime/(joined-channels|realtime-connection))\\.ts$',
        '/web/src/features/(?:[\\w-]+/)+(follow|keep)-[\\w-]+\\.ts$',
        '/web/src/platform/packs/(follow-packs|pack-manager|pack-store|ask-packs|viewer-files)\\.ts$',
      ].join('|'),
    ),
    priority: 1,
    includeDependenciesRecursively: true,
  },
];
