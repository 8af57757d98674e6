const QUARTERS = ['الأول', 'الثاني', 'الثالث', 'الرابع'];

/** `الربع الثالث 2028`. */
export const quarterInArabic = (quarter: number, year: string) => `الربع ${QUARTERS[quarter - 1]} ${year}`;
