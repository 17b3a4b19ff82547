export default {
  titles: { scan: 'Scanner un code', codes: 'Codes et étiquettes' },
  menu: {
    scan: { label: 'Scanner un code', short: 'Scanner' },
    codes: { label: 'Codes et étiquettes', short: 'Codes' },
  },
  objets: { codes: 'Code' },
} as const;
