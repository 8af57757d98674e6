import { inLanguage } from '../../domain/language/language.ts';

/** Words of what a broker is told of their inbox: loaded with the list of what is new. */
export const messages = inLanguage('requestAlerts', {
  request: (what: string, title: string) => `New request about ${title}: ${what}`,
  reminder: (what: string, title: string) => `You wanted to be reminded of a request about ${title}: ${what}`,
  requests: {
    viewing: 'viewing',
    contact: 'message',
    preapproval: 'pre-approval',
    quote: 'detailed quote',
  },
});
