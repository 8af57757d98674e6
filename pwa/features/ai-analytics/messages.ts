export const messages = {
  title: 'AI Insights',
  lead: 'What a home is worth by the registered sales around it. The scores below are computed from those sales; open a home to see what stands behind them.',
  coming: [
    'Any home analysed on demand: value with its range, price against the market, trends, recommendation.',
    'Factors for location, size, amenities and market, each with its reason.',
  ],
  best: 'Best matches on the market',
  none: 'No scored homes on this device yet',
  noneText: 'They arrive with the first connection and then stay.',
  notSaved: 'The home could not be saved',
};
