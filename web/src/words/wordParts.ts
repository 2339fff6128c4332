/**
 * The words of the pages in parts, which come with the pages that need them: the first part that names a key's beginning
 * has it. Whoever only reads, or looks a case up, does not load what is said about pictures or to officers.
 */
const PARTS = {
  /** What only those who work for the authority read. */
  desk: [
    'authority',
    'field.officer',
    'form.officer',
    'form.officerChange',
    'form.officerChangePending',
    'form.officerInvitation',
    'option.officerRole',
    'optionHint.officerRole',
    'wrong.officer',
  ],
  /** What is said before a camera. */
  camera: ['camera'],
  /** What is said of a request for help to whoever asked. */
  thread: ['thread'],
  /** What is said where a phone takes the photo for a computer. */
  phone: ['phone'],
  /** What is said of each measure of a portrait, once there is one. */
  measures: ['measures'],
  /** What is said of who needs no visa. */
  exempt: ['exempt'],
  /** What is said to whoever opens the link of a form that was begun. */
  continue: ['elsewhere.continue'],
  /** What the dialog says in which a portrait is cut. */
  cutting: [
    'cut.advice',
    'cut.angle',
    'cut.degrees',
    'cut.failed',
    'cut.frame',
    'cut.head',
    'cut.keep',
    'cut.lead',
    'cut.leave',
    'cut.place',
    'cut.proposal',
    'cut.size',
    'cut.title',
    'cut.use',
    'image.crop',
  ],
  /** What is found in pictures, once there is one. */
  findings: ['image'],
  /** What is said while a case is filled in, pictures included. */
  cases: [
    'apply',
    'begun',
    'cut',
    'differs',
    'doubts',
    'elsewhere.open',
    'family',
    'field.evisa',
    'field.instruction',
    'form.evisa',
    'form.instruction',
    'confirmations',
    'organizations.guard',
    'otherTab',
    'photo',
    'places',
    'review',
    'shared',
    'tasks',
    'trip',
    'wrong.evisa',
    'wrong.instruction',
  ],
  /** What is said to those who apply for others, in place of what travellers read. */
  clerk: ['clerk'],
  /** Who did what to a case, and what is said where two have changed it. */
  trail: ['edit.overtaken', 'edit.unsaved', 'events'],
  /** What is said while a form is gone on with on several devices. */
  devices: ['elsewhere'],
  /** What is said while those in the country give a guarantee or register. */
  sponsors: [
    'field.guarantee',
    'field.organization',
    'form.guarantee',
    'form.organization',
    'guaranteeCustomers',
    'wrong.guarantee',
    'wrong.organization',
  ],
  /** What is said of a case that was sent: where it stands, and what its holder may do. */
  lookup: [
    'edit',
    'gates',
    'lookup',
    'newCode',
    'submitted.guarantee',
    'submitted.organization',
    'submitted.verified',
  ],
  /** What members of organizations read. */
  organization: [
    'field.customer',
    'field.member',
    'form.customer',
    'form.member',
    'form.memberChange',
    'form.memberInvitation',
    'option.memberDuty',
    'optionHint.memberDuty',
    'organization',
    'organizations',
    'wrong.member',
  ],
  /** What stands over questions and answers. */
  questions: ['faq.group', 'faq.lead', 'faq.search'],
  /** What is said while a fee is paid, and on the way there. */
  pay: ['pay', 'submitted.mail', 'submitted.together'],
  /** What is said while a document is verified. */
  proof: ['proof'],
  /** What is said of digital signatures to those who sign. */
  signing: ['signing'],
  /** What is said while many applications come from one workbook. */
  workbook: ['imports', 'workbook'],
  /** What is said around an account, to officers as well, in the list of what was sent with it, and to who asks for help. */
  account: [
    'account',
    'field.changePassword',
    'field.forgotPassword',
    'field.login',
    'field.register',
    'field.resetPassword',
    'field.search',
    'field.strongPassword',
    'form.changePassword',
    'form.changePasswordStrong',
    'form.forgotPassword',
    'form.login',
    'form.register',
    'form.resetPassword',
    'form.resetPasswordStrong',
    'form.search',
    'form.strongPassword',
    'kept',
    'own',
    'secondFactor',
    'wrong.changePassword',
    'wrong.forgotPassword',
    'wrong.login',
    'wrong.register',
    'wrong.resetPassword',
    'wrong.strongPassword',
  ],
  /** What every form says, with the words of small ones, and how a case stands. */
  forms: [
    'answer',
    'captcha',
    'combo',
    'date',
    'field',
    'form',
    'list',
    'option',
    'problem',
    'status',
    'step',
    'summary',
    'wrong.documentLookup',
    'wrong.guaranteeLookup',
    'wrong.lookup',
    'wrong.lostCode',
    'wrong.support',
  ],
} as const

/** `web` is the rest: what may be read on any page. */
export type Part = keyof typeof PARTS | 'web'

/** What no page says, but a script of its own (`oldBrowser.ts`). */
const APART = 'oldBrowser.'

/** The part that has a key: `field.evisa.ttcnHo.label` is among those of cases. */
export function partOf(key: string): Part | 'none' {
  if (key.startsWith(APART)) return 'none'
  for (const [part, beginnings] of Object.entries(PARTS)) {
    if (beginnings.some((beginning) => `${key}.`.startsWith(`${beginning}.`))) return part as Part
  }
  return 'web'
}

/**
 * What is said otherwise to those who apply for others. They stand at the same keys as what travellers read, below this one in
 * the files: `clerk.field.evisa.treEm.label`. A language whose sentence speaks to nobody needs no other one.
 */
export const CLERK = 'clerk'

/** Parts that come later than the first page, and in which every key is looked for. */
export const LATER = Object.keys(PARTS).filter((part) => part !== CLERK) as Part[]
