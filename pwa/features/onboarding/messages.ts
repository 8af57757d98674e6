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
  profileTitle: 'What you look for',
  profileText:
    'Areas, budget and bedrooms take a minute, and you can skip any step. Search, alerts and loans then use your answers.',
  profileStart: 'Start',
  profileChange: 'Change',
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  steps: {
    areas: 'Where?',
    financing: 'How do you finance?',
    budget: 'How much?',
    rooms: 'How many bedrooms?',
    features: 'What must it have?',
    use: 'To live in or to let?',
  },
  back: 'Back',
  skip: 'Skip',
  next: 'Next',
  seeHomes: 'See homes',
  notSaved: 'The choice is not saved',
  notSavedText: 'This device could not save your choice. It applies until you close the app.',
});
