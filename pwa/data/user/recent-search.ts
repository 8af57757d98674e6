export type RecentSearch = { url: string; label: string; at: string };
