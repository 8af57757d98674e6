export const messages = {
  title: 'Market Trend Presentation',
  lead: 'Slides for clients, made from the figures on this device, played full screen and offline.',
  coming: [
    'A player with auto-advance, notes, progress and fullscreen.',
    'Five themes, suggested by what the market does.',
    'Export as PDF, PPTX, PNG or video that holds the deck.',
  ],
  asked: (template: string) =>
    `${template} was asked for. The player comes with a later version; these are the figures it will show.`,
  focus: (focus: string) => `Focus: ${focus}`,
  templates: 'Templates',
  chosen: 'Chosen',
  length: (slides: number, minutes: string) => `${slides} slides · ${minutes} minutes`,
  list: [
    { id: 'market-overview', name: 'Market overview', slides: 5, minutes: '3–4', focus: 'all' },
    { id: 'investment-trends', name: 'Investment trends', slides: 4, minutes: '2–3', focus: 'trends' },
    { id: 'location-spotlight', name: 'Location spotlight', slides: 5, minutes: '3–4', focus: 'locations' },
  ],
  focusNames: { all: 'all areas', trends: 'trends', locations: 'locations' } as Readonly<Record<string, string>>,
  figures: 'Figures for the slides',
  average: 'Average price',
  growth: '12 months',
  sales: 'Transactions',
  perSqft: 'Median per sqft',
  strongest: 'Strongest areas',
};
