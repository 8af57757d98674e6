export type HomeSearch = { location: string; type: string; price: string; isArea: boolean };

/**
 * What the hero form adds to /search: an area's name as `location`, other words as the sentence `q`; empty text, `all`
 * and `any` are left out.
 */
export function homeSearchParams({ location, type, price, isArea }: HomeSearch): Record<string, string> {
  const params: Record<string, string> = {};
  const text = location.trim();
  if (text !== '') params[isArea ? 'location' : 'q'] = text;
  if (type !== 'all') params.type = type;
  if (price !== 'any') params.price = price;
  return params;
}
