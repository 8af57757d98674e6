/** Stand in where the device has no sales at all (specification, part 2, section 9); marked as samples on the slide. */
export const SAMPLE_FIGURES = { transactions: '12,450', growth: '12.5%', averagePrice: 'AED 2.1M' } as const;
