export function chromiumPath(): string | undefined;
export function headlessPath(): string | undefined;
export const CHROMIUM_ARGS: string[];
