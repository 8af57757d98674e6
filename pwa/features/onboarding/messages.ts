import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('onboarding', {
  title: 'Choose your journey',
  lead: 'The app opens where it helps you most. You can change this at any time.',
  journeys: {
    investor: { name: 'Investor', text: 'ROI analysis, portfolio management, market forecasts' },
    buyer: { name: 'Homebuyer', text: 'First-time buying, property search, market insights' },
    broker: { name: 'Broker', text: 'Professional tools, client presentations, market data' },
    developer: { name: 'Developer', text: 'Market analysis, project insights, demand forecasting' },
    renter: { name: 'Renter or tourist', text: 'Vacation rentals, AR exploration, location guides' },
  },
  current: 'Your journey now',
  chosen: (name: string) => `You’re set up: ${name}`,
  opening: { analytics: 'Opening the market analytics', search: 'Opening the search' },
  notSaved: 'The choice is not saved',
  notSavedText: 'This device did not accept it. The app goes on with it for now.',
});
