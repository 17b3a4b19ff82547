/** Sent with each write made in employee mode: the id of the employee for whom it is made. */
export const EMPLOYE_MODE_HEADER = 'X-Employe-Mode';
