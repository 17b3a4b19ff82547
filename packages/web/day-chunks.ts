// What the day of an employee is shown with, and what runs beside it: groups of `chunks.ts`.
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
  // What the day asks for once it is shown: machines, inductions, the shelf, what others left.
  {
    name: 'visit',
    test: /\/features\/punch\/(day-calls|handovers(-at)?|down-machines|down-at|site-inductions?|stock-link)\.tsx?$|\/domain\/src\/formation-state\.ts$/,
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
