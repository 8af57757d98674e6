import { counted } from '../../../domain/counted.ts';
import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('home', {
  headline: 'Know what a Dubai home is worth.',
  lead: (transactions: string, to: string) =>
    `Homes scored from ${transactions} registered sales in the twelve months to ${to}. The app works offline once installed.`,
  leadWaiting: 'Homes scored from registered sales. The app works offline once installed.',
  fair: 'Is this price fair?',
  fairText: 'For any home, even offline.',
  searchForm: 'Find a property',
  locationPlaceholder: 'Dubai Marina, Downtown, JVC',
  types: [
    { value: 'all', label: 'All Types' },
    { value: 'house', label: 'House' },
    { value: 'condo', label: 'Condo' },
    { value: 'townhouse', label: 'Townhouse' },
    { value: 'apartment', label: 'Apartment' },
  ],
  prices: {
    sale: [
      { value: 'any', label: 'Any price' },
      { value: '0-500000', label: 'AED 0 – 500K' },
      { value: '500000-1000000', label: 'AED 500K – 1M' },
      { value: '1000000-2000000', label: 'AED 1M – 2M' },
      { value: '2000000-5000000', label: 'AED 2M – 5M' },
      { value: '5000000-', label: 'AED 5M+' },
    ],
    rent: [
      { value: 'any', label: 'Any rent' },
      { value: '0-60000', label: 'Up to AED 60K a year' },
      { value: '0-95000', label: 'Up to AED 95K a year' },
      { value: '0-150000', label: 'Up to AED 150K a year' },
      { value: '0-250000', label: 'Up to AED 250K a year' },
      { value: '250000-', label: 'AED 250K a year or more' },
    ],
    holiday: [
      { value: 'any', label: 'Any price' },
      { value: '0-400', label: 'Up to AED 400 a night' },
      { value: '0-800', label: 'Up to AED 800 a night' },
      { value: '0-1500', label: 'Up to AED 1,500 a night' },
      { value: '1500-', label: 'AED 1,500 a night or more' },
    ],
  },
  priceName: { rent: 'Rent', holiday: 'Nightly price' },
  submit: 'Search with AI',
  market: 'Market today',
  salesChange: (change: string) => `${change} in a year`,
  daysText: (n: string) => `median of ${counted(n, 'listing')}`,
  forecast: (error: string) => `AI forecast, ±${error}`,
  marketMissing: 'Market figures download when you first connect.',
  marketFailed: 'The market figures on this device could not be read.',
  featured: { sale: 'Featured Properties', rent: 'Homes to rent', holiday: 'Holiday homes' },
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
      key: 'portfolio',
      title: 'Your portfolio',
      text: 'What your homes are worth, earn and return.',
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
  slides: (n: number, seconds: number, minutes: string) =>
    `${n} slides · ${seconds} s on their own, ${minutes} minutes with a talk`,
  promises: (isReal: boolean) => [
    'Auto-advance slides',
    isReal ? 'Real market data' : 'Market data',
    'Fullscreen mode',
    'Export ready',
  ],
} as const);
