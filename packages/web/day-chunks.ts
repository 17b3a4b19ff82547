// What the day of an employee is shown with, and what runs beside it: groups of `chunks.ts`.
/** The first screen would fetch the icons that all screens share for these. */
export const DAY_ICONS = [
  'ArrowBackUp',
  'BellRinging',
  'Bottle',
  'CalendarClock',
  'Camera',
  'Check',
  'CircleX',
  'ClockPause',
  'DoorEnter',
  'DoorExit',
  'Message',
  'MoonStars',
  'Phone',
  'Route',
  'Tool',
] as const;

export const DAY_CHUNKS = [
  // What the first screen and that of the punches share.
  {
    name: 'day',
    test: new RegExp(
      [
        '/features/punch/(read-day-ahead|use-punching|use-punch-plan|use-corrections|next-step-card|day-line|forgotten-section|report-link|use-where-now)\\.tsx?$',
        '/features/punch/(asked-(mood|induction|machines|push|stock)|end-of-night)\\.tsx?$',
        '/web/src/ui/offer-card\\.tsx$|/web/src/platform/site-code\\.ts$|/domain/src/punch-rows\\.ts$',
      ].join('|'),
    ),
    priority: 1,
    includeDependenciesRecursively: true,
  },
  // What the day asks for once it is shown: machines, inductions, the shelf, what others left, the time worked, whom to call and
  // whether this device shall ring.
  {
    name: 'visit',
    test: new RegExp(
      [
        '/features/punch/(day-calls|down-machines|down-at|handovers(-at)?|site-inductions?|stock-link)\\.tsx?$',
        '/features/punch/(worked/worked(-lines|-week|\\.texts)|responsable/responsable(-line|\\.texts))\\.tsx?$',
        '/features/messagerie/handovers\\.ts$',
        '/features/notifications/(push-offer|use-push)\\.tsx?$',
        '/web/src/platform/offline/use-asked-once\\.ts$',
        '/domain/src/formation-state\\.ts$',
      ].join('|'),
    ),
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
