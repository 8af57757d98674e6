export const ROOT: string;
export function sourceHash(names?: readonly string[]): string;
export function importedFiles(entries: readonly string[]): string[];
export function isStale(): boolean;
export function forgetBuild(): void;
export function stampBuild(hash: string): void;
