export type HomeSearch = { area: string | null; text: string; type: string; price: string };

/**
 * What the hero form adds to /search: an area's name as `location`, other words as the sentence `q`; empty text, `all`
 * and `any` are left out.
 */
export function homeSearchParams({ area, text, type, price }: HomeSearch): Record<string, string> {
  const params: Record<string, string> = {};
  if (area !== null) params.location = area;
  else if (text !== '') params.q = text;
  if (type !== 'all') params.type = type;
  if (price !== 'any') params.price = price;
  return params;
}
