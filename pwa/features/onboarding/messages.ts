import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('onboarding', {
  title: 'Choose your journey',
  lead: 'The app opens where it helps you most. You can change this at any time.',
  journeys: {
    investor: 'ROI analysis, portfolio management, market forecasts',
    buyer: 'First-time buying, property search, market insights',
    broker: 'Professional tools, client presentations, market data',
    developer: 'Market analysis, project insights, demand forecasting',
    renter: 'Vacation rentals, AR exploration, location guides',
  },
  current: 'Your journey now',
  chosen: (name: string) => `You’re set up: ${name}`,
  opening: { analytics: 'Opening the market analytics', search: 'Opening the search' },
  notSaved: 'The choice is not saved',
  notSavedText: 'This device did not accept it. It applies until you close the app.',
});
