import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('home', {
  headline: 'Know what a Dubai home is worth.',
  lead: (transactions: string, to: string) =>
    `${transactions} registered sales in the twelve months to ${to}, scored and explained. Works offline once installed.`,
  leadWaiting: 'Registered sales, scored and explained. Works offline once installed.',
  searchForm: 'Find a property',
  locationPlaceholder: 'Dubai Marina, Downtown, JVC',
  types: [
    { value: 'all', label: 'All Types' },
    { value: 'house', label: 'House' },
    { value: 'condo', label: 'Condo' },
    { value: 'townhouse', label: 'Townhouse' },
    { value: 'apartment', label: 'Apartment' },
  ],
  prices: [
    { value: 'any', label: 'Any price' },
    { value: '0-500000', label: 'AED 0 – 500K' },
    { value: '500000-1000000', label: 'AED 500K – 1M' },
    { value: '1000000-2000000', label: 'AED 1M – 2M' },
    { value: '2000000-5000000', label: 'AED 2M – 5M' },
    { value: '5000000-', label: 'AED 5M+' },
  ],
  submit: 'Search with AI',
  market: 'Market today',
  salesChange: (change: string) => `${change} in a year`,
  daysText: (n: string) => `median of ${n} listings`,
  forecast: (error: string) => `AI forecast, ±${error}`,
  marketMissing: 'Market figures are downloaded with the first connection.',
  marketFailed: 'The market figures on this device could not be read.',
  featured: 'Featured Properties',
  viewAll: 'View All',
  featuredFit: 'Best AI Match first.',
  loadingFeatured: 'Loading properties',
  features: 'What Sahil does',
  cards: [
    {
      key: 'analysis',
      title: 'Smart property analysis',
      text: 'Each price against similar sales.',
    },
    {
      key: 'predictions',
      title: 'Market predictions',
      text: 'Growth and outlook by area.',
    },
    {
      key: 'renewal',
      title: 'Renewal check',
      text: 'What rent the law allows when your contract ends.',
    },
    {
      key: 'matches',
      title: 'Personalized matches',
      text: 'Homes that suit your journey.',
    },
  ],
  present: 'Present the market',
  quickLaunch: 'Quick launch',
  launching: 'Launching...',
  slides: (n: number, duration: string) => `${n} slides · ${duration}`,
  promises: (isReal: boolean) => [
    'Auto-advance slides',
    isReal ? 'Real market data' : 'Market data',
    'Fullscreen mode',
    'Export ready',
  ],
} as const);
