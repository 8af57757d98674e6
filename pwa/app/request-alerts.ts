import { inLanguage } from '../../domain/language/language.ts';

export const messages = inLanguage('requestAlerts', {
  request: (what: string, title: string) => `New request about ${title}: ${what}`,
  reminder: (what: string, title: string) => `You wanted to be reminded of a request about ${title}: ${what}`,
  approvalNeeded: (file: string, user: string) => `${file} from ${user} awaits your approval`,
  approved: (file: string) => `${file} was approved and published`,
  refused: (file: string, reason: string) => `${file} was refused${reason === '' ? '' : `: ${reason}`}`,
  requests: { viewing: 'viewing', contact: 'message', preapproval: 'pre-approval', quote: 'detailed quote' },
});
