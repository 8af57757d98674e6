export const messages = {
  title: 'Ask AI',
  lead: 'An advisor that answers from the market on this device, with its sources, also without signal.',
  coming: [
    'Questions in your own words about prices, areas and homes.',
    'Answers with the figures behind them, and homes that fit.',
    'Quick questions, and the data’s age with every answer.',
  ],
  now: 'What the device can already say',
  average: (price: string, sales: string) =>
    `A registered sale in Dubai costs ${price} on average, over ${sales} sales in the last 12 months.`,
  perSqft: (rate: string) => `Half of them cost less than ${rate}.`,
  growth: (growth: string) => `Prices have changed by ${growth} in a year, like for like.`,
  noGrowth: 'There are not enough sales in both years to say how prices have changed.',
  forecast: (growth: string, error: string) =>
    `For the next six months the trend points to ${growth}, give or take ${error} points.`,
  fastest: (names: string) => `Growing fastest: ${names}.`,
  advice: 'Not financial advice.',
  featured: 'Homes to talk about',
};
