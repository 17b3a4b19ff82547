// Which features may use which others, and why.

interface FeatureException {
  readonly side: 'server' | 'web';
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Features that may use another one all the same, each with its reason. */
export const FEATURE_EXCEPTIONS: readonly FeatureException[] = [
  {
    side: 'server',
    from: 'chiffres',
    to: 'presences',
    reason: 'the facts of a day are the lines of its board, so that both say the same',
  },
  {
    side: 'server',
    from: 'chiffres',
    to: 'formations',
    reason: 'the share of courses that are current follows from how people stand with them',
  },
  {
    side: 'web',
    from: 'punch',
    to: 'horaire',
    reason: 'the steps of a day are the quarts of the schedule, as it was last known',
  },
  {
    side: 'server',
    from: 'search',
    to: 'documents',
    reason: 'the palette finds documents by their text, with the right of their own list',
  },
  {
    side: 'web',
    from: 'home',
    to: 'horaire',
    reason: 'the first screen shows the day as this device keeps it',
  },
  {
    side: 'web',
    from: 'home',
    to: 'punch',
    reason: 'the first screen has the button of the next step',
  },
  {
    side: 'web',
    from: 'punch',
    to: 'messagerie',
    reason: 'whoever comes in at a site is shown what was left there for them',
  },
  {
    side: 'web',
    from: 'punch',
    to: 'sondages',
    reason: 'whoever leaves the last site of a night is asked how it went',
  },
  {
    side: 'web',
    from: 'clients',
    to: 'incidents',
    reason: 'the page of a site shows what is not put right there',
  },
  {
    side: 'web',
    from: 'server-settings',
    to: 'incidents',
    reason: 'the delays of the escalation stand beside the sites where they would reach nobody',
  },
  {
    side: 'web',
    from: 'incidents',
    to: 'punch',
    reason: 'what is told during a visit is of the site where the person has punched in',
  },
  {
    side: 'web',
    from: 'equipements',
    to: 'punch',
    reason: 'a machine is reported or moved where the person has punched in',
  },
  {
    side: 'web',
    from: 'equipements',
    to: 'codes',
    reason: 'a label is scanned where a machine is told of or moved, and printed from its card',
  },
  {
    side: 'web',
    from: 'clients',
    to: 'equipements',
    reason: 'the page of a site shows what does not work there',
  },
  {
    side: 'web',
    from: 'clients',
    to: 'heures',
    reason: 'the page of a site shows its hours, planned and paid',
  },
  {
    side: 'web',
    from: 'inventaire',
    to: 'punch',
    reason:
      'what is taken is of the visit that the person is on, and the shelf shown first is that of the site',
  },
  {
    side: 'web',
    from: 'messagerie',
    to: 'incidents',
    reason: 'the thread of a site says what is open there',
  },
  {
    side: 'web',
    from: 'rapports',
    to: 'punch',
    reason: 'a report written on the spot is of the site where the person has punched in',
  },
  {
    side: 'web',
    from: 'heures',
    to: 'punch',
    reason: 'a wrong time on the own sheet is put right with the very correction of the punches',
  },
  {
    side: 'web',
    from: 'profile',
    to: 'punch',
    reason: 'the agreement to positions is given and taken back in the profile',
  },
  {
    side: 'web',
    from: 'profile',
    to: 'vie-privee',
    reason: 'a copy of one’s own data is asked for in the profile',
  },
  {
    side: 'web',
    from: 'employes',
    to: 'vie-privee',
    reason: 'a director asks for a copy of somebody’s data in that person’s file',
  },
  {
    side: 'web',
    from: 'presences',
    to: 'planner',
    reason: 'Whoever misses somebody seeks a replacement with the very sheet of the planner.',
  },
  {
    side: 'web',
    from: 'demandes',
    to: 'planner',
    reason:
      'A quart that a leave has opened is given to somebody with the very sheet of the planner.',
  },
  {
    side: 'web',
    from: 'demandes',
    to: 'horaire',
    reason: 'what is asked for is about the quarts and sites of the schedule, as it was last known',
  },
  {
    side: 'server',
    from: 'demandes',
    to: 'horaire',
    reason: 'an approved leave frees quarts by the means of the schedule itself',
  },
  {
    side: 'server',
    from: 'avis',
    to: 'horaire',
    reason: 'a suspension frees quarts as a leave does, by the means of the schedule itself',
  },
  {
    side: 'server',
    from: 'horaire',
    to: 'formations',
    reason: 'a plan is judged by the courses that people lack',
  },
  {
    side: 'server',
    from: 'search',
    to: 'formations',
    reason: 'only the courses that somebody may take are found',
  },
  {
    side: 'web',
    from: 'punch',
    to: 'notifications',
    reason: 'whoever has punched is asked once whether this phone may ring for them',
  },
  {
    side: 'web',
    from: 'preferences',
    to: 'notifications',
    reason: 'whether this device rings is one of its settings',
  },
];
