import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('renewal', {
  title: 'Renewal check',
  lead: 'What rent the law allows when a contract is renewed. Works offline.',
  form: 'Your contract',
  side: 'You are the',
  sides: { tenant: 'Tenant', owner: 'Owner' },
  kinds: { apartment: 'Apartment', villa: 'Villa', townhouse: 'Townhouse' },
  rent: 'Yearly rent today',
  ends: 'Contract ends on',
  asked: { tenant: 'Yearly rent the landlord asks for', owner: 'Yearly rent you want' },
  notice: { tenant: 'Day the notice came', owner: 'Day you gave notice' },
  noticeHelp: 'Leave it empty if there was none.',
  problems: {
    future_notice: 'This day is in the future.',
    notice_after_end: 'This day is after the end of the contract.',
  },
  index: 'Yearly average in the rental index',
  indexHelp: 'Replaces our figure.',
  save: 'Save this check',
  saved: 'Saved for you',
  forget: 'Delete the saved check',
  noneYet: 'Enter the rent and the area',
  noneYetText: 'The answer appears here as you type.',

  law: 'What the law allows',
  stays: 'The rent stays the same',
  none: 'No increase',
  most: 'At most',
  aYear: 'a year',
  more: (percent: string) => `${percent} more than today`,
  unknown: 'Average needed',
  tooFew: {
    area: 'Enter the area, or the average from the rental index.',
    rents:
      'Fewer than five registered tenancies of such homes are on this device. Enter the average from the rental index.',
  },
  counting: 'Reading registered tenancies',
  bound: {
    late: (day: string) => `The notice came after ${day}, the last day for it.`,
    none: (day: string) => `No notice came by ${day}, the last day for it.`,
  },
  boundOwner: {
    late: (day: string) => `You gave notice after ${day}, the last day for it.`,
    none: (day: string) => `The last day for your notice was ${day}.`,
  },
  over: {
    tenant: (amount: string) => `The landlord asks for ${amount} more than the law allows.`,
    owner: (amount: string) => `This is ${amount} more than the law allows.`,
  },
  within: {
    tenant: 'What the landlord asks for is within the law.',
    owner: 'What you want is within the law.',
  },
  rows: {
    rent: 'Rent today',
    byIndex: 'Market rent (average in the rental index)',
    byTenancies: 'Market rent (median of similar homes)',
    below: 'Today’s rent is below the market rent by',
    notBelow: 'Today’s rent against the market rent',
    no: 'Not below it',
    rise: 'Allowed increase',
    rule: 'Rule',
  },
  decree: 'Decree 43 of 2013, article 1 (18 Dec 2013)',
  fromIndex: 'The average is the figure you entered from the rental index.',
  fromTenancies: (n: string, from: string, to: string) =>
    `Median of ${n} registered tenancies (Ejari) in this area, same kind and bedrooms, new and renewed, ${from} to ${to}.`,
  invented: 'These tenancies are invented demo data. Enter the average from the rental index.',
  between: 'The decree names whole percents. This rent lies between two bands, so the index may allow less.',
  decides: 'The Land Department’s rental index decides, building by building.',
  lookUp: 'Open the rental index',

  noticeTitle: 'Days to keep',
  states: {
    in_time: 'The notice came in time.',
    late: 'The notice came too late. The old terms carry on.',
    awaited: (days: number) =>
      days === 1 ? 'Notice is still possible for 1 day.' : `Notice is still possible for ${days} days.`,
    awaitedToday: 'Today is the last day for a notice.',
    none: 'It is too late for a notice. The old terms carry on.',
    unknown: 'Enter the end of the contract to see the days.',
  },
  days: {
    last: { tenant: 'Last day for the landlord’s notice', owner: 'Last day for your notice' },
    own: 'Last day to leave or ask for other terms',
    answer: { tenant: 'Last day to answer', owner: 'Contract ends on' },
  },
  answerHow: 'The law sets no earlier day for an answer. Answer in writing before the contract ends.',
  noticeRule:
    'Law 26 of 2007, amended by Law 33 of 2008, article 14: at least 90 days, unless the contract says otherwise.',
  remind: 'Add reminders to calendar',
  reminders: {
    last: { tenant: 'Last day for the landlord’s notice', owner: 'Last day for your notice to the tenant' },
    end: { tenant: 'Tenancy ends: answer by today', owner: 'Tenancy ends' },
    text: 'From your renewal check in Sahil.',
  },

  reply: { tenant: 'Your reply', owner: 'Your notice' },
  language: 'Language',
  whatsApp: 'WhatsApp',
  mail: 'Email',
  pdf: 'PDF in both languages',
  copy: 'Copy the text',

  bands: 'If the index shows another average',
  col: { above: 'Average above', rise: 'Increase', highest: 'Highest rent' },
  any: 'Any lower average',
  moving: 'If you move instead',
} as const);
