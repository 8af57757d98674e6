export function installPrograms(run: { isLong: boolean }): string | null;
export function commandFor(names: readonly string[], platform?: string, debian?: boolean): string;
