/** The draft of a report; in employee mode, that of the employee. */
export const reportForm = (pour: number | null): string =>
  pour === null ? 'incident' : `incident@${pour}`;
