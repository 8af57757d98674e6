export type HomeSearch = { location: string; type: string; price: string };

/** What the hero form adds to /search: empty location, `all` and `any` are left out. */
export function homeSearchParams({ location, type, price }: HomeSearch): Record<string, string> {
  const params: Record<string, string> = {};
  if (location.trim() !== '') params.location = location.trim();
  if (type !== 'all') params.type = type;
  if (price !== 'any') params.price = price;
  return params;
}
