/** The form that organizations fill in by the row of a workbook. */
export const FORM = 'evisaOrganization'

/** Whose words its questions have. */
export const FORM_WORDS = 'evisa'
