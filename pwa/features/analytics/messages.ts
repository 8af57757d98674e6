export const messages = {
  title: 'Market analytics',
  lead: 'What homes in Dubai were sold for, area by area, from the registered sales on this device.',
  coming: [
    'Price trends over ten years, with the forecast and its range drawn as a chart.',
    'Predictions per area for the next six months, highlighted above 5%.',
    'Investment score and measured accuracy of past forecasts.',
  ],
  activity: 'Market activity',
  activityText: 'active listings',
  average: 'Average price',
  growthText: 'in 12 months',
  days: 'Days on market',
  daysText: 'median of active listings',
  next: 'Next 6 months',
  nextText: (error: string) => `AI forecast, ±${error}`,
  areas: 'Areas by sales',
  user: {
    investor: 'Set up for investors: growth and forecasts first.',
    broker: 'Set up for brokers: every figure names its source, ready to quote.',
    developer: 'Set up for developers: where sales concentrate shows demand.',
  } as Readonly<Record<string, string>>,
  change: 'Change journey',
};
