export default {
  acts: { code_attache: 'Code attaché', code_detache: 'Code détaché' },
  fields: { cible_id: 'Attaché à', lot: 'Lot', nombre: 'Nombre' },
} as const;
